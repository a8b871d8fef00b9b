"use client";

import { Alert } from "@/components/ui/alert";
import { fundingGap } from "@/lib/listings/proposals/funding-gap";
import { useWizard } from "./wizard-context";

/** Says that the tiers stay below the goal. It can be published all the same. */
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
