import { Amount } from "@/components/ui/amount";
import { Progress } from "@/components/ui/progress";
import { formatCents } from "@/lib/core/money";
import type { ProposalDetailsDto } from "@/lib/proposals/details";

/** How far the money got. */
export function Goal({ proposal }: { proposal: ProposalDetailsDto }) {
  const { raisedCents, goalCents, currency } = proposal;
  const raised = formatCents(raisedCents, currency);
  const goal = formatCents(goalCents, currency);
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span>
          <Amount className="font-semibold">{raised}</Amount> raised
        </span>
        <span className="text-quiet">
          Goal <Amount>{goal}</Amount>
        </span>
      </p>
      <Progress
        label="Raised"
        value={raisedCents}
        max={goalCents}
        text={`${raised} of ${goal}`}
        className="mt-2"
      />
    </div>
  );
}
