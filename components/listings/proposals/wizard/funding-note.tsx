"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatCents } from "@/lib/core/money";
import { fundingGap, reachableCents } from "@/lib/listings/proposals/funding-gap";
import { useWizard } from "./wizard-context";

/** Warns that the tiers add up to less than the goal, with ways to fix it. Doesn't block publishing. */
export function FundingNote({ className }: { className?: string }) {
  const { draft, frozen, matchGoal, setField } = useWizard();
  const gap = fundingGap(draft);
  const reached = reachableCents(draft);
  if (!gap || reached === null) return null;
  const isSingle = draft.proposal.fundingMode === "single";
  return (
    <Alert tone="warning" title="Your tiers and your goal don't add up" className={className}>
      <p>{gap}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isSingle && !frozen("proposal.fundingMode") && (
          <Button size="sm" onClick={() => setField("fundingMode", "several")}>
            Allow several sponsors
          </Button>
        )}
        {reached > 0 && !frozen("proposal.amountRequested") && (
          <Button size="sm" variant="secondary" onClick={matchGoal}>
            Set the goal to {formatCents(reached)}
          </Button>
        )}
      </div>
    </Alert>
  );
}
