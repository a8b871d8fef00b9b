import { Amount } from "@/components/ui/amount";
import { Progress } from "@/components/ui/progress";
import { formatCents } from "@/lib/core/money";
import type { ProposalDetailsDto } from "@/lib/listings/proposals/details";

/** Amount raised toward the goal. A single sponsor pays in full, so there is no progress to show. */
export function Goal({ proposal }: { proposal: ProposalDetailsDto }) {
  const { raisedCents, goalCents, currency, fundingMode } = proposal;
  const raised = formatCents(raisedCents, currency);
  const goal = formatCents(goalCents, currency);
  const several = fundingMode === "several";
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-quiet">
        {several || raisedCents > 0 ? (
          <span className="text-ink">
            <Amount className="font-semibold">{raised}</Amount> raised
          </span>
        ) : (
          <span>One sponsor funds this</span>
        )}
        <span>
          Goal <Amount>{goal}</Amount>
        </span>
      </p>
      {several && (
        <Progress
          label="Raised"
          value={raisedCents}
          max={goalCents}
          text={`${raised} of ${goal}`}
          className="mt-2"
        />
      )}
    </div>
  );
}
