"use client";

import { Alert } from "@/components/ui/alert";
import { fundingGap } from "@/lib/listings/proposals/funding-gap";
import { useWizard } from "./wizard-context";

/** Warns that the tiers add up to less than the goal. Doesn't block publishing. */
export function FundingNote({ className }: { className?: string }) {
  const { draft } = useWizard();
  const gap = fundingGap(draft);
  if (!gap) return null;
  return (
    <Alert tone="warning" title="Your tiers and your goal don't add up" className={className}>
      {gap}
    </Alert>
  );
}
