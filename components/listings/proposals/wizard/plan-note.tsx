"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { formatCents } from "@/lib/core/money";
import { proposalLimitAlert } from "@/lib/listings/proposals/plan-limits";
import { PLANS } from "@/lib/money/orders/plans";
import { useWizard } from "./wizard-context";

/** This proposal's plan, with a way to switch. */
export function PlanNote() {
  const { start, plan, setPlan } = useWizard();
  const launchPrice = formatCents(start.launchPriceCents);
  const isOwnPlan = plan !== "launch";
  const price = isOwnPlan ? "" : `, ${launchPrice} for this proposal`;
  if (plan === "starter" && !start.hasRoom)
    return (
      <Alert tone="warning" title={proposalLimitAlert(PLANS.starter.proposals ?? 1)} className="mb-6">
        <p>You already have a live proposal. Publish this one separately, or upgrade your plan.</p>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="sm" onClick={() => setPlan("launch")}>
            Use Launch Single Event ({launchPrice})
          </Button>
          <TextLink href="/pricing">Compare plans</TextLink>
        </div>
      </Alert>
    );
  return (
    <p className="mb-6 text-sm text-quiet">
      Plan: <span className="font-semibold text-ink">{PLANS[plan].label}</span>
      {price}.{" "}
      {isOwnPlan ? (
        plan !== "elite" && <TextLink href="/pricing">Compare plans</TextLink>
      ) : (
        <button
          type="button"
          onClick={() => setPlan(null)}
          className="rounded font-semibold text-action underline underline-offset-[0.18em]"
        >
          Use the free Starter plan instead
        </button>
      )}
    </p>
  );
}
