"use client";

import { useViewer } from "@/components/layout/viewer-store";
import { ButtonLink } from "@/components/ui/button-link";
import type { HostPlan } from "@/lib/core/ctx";

type Plan = "pro" | "elite";

const COPY: Record<HostPlan, Record<Plan, string>> = {
  starter: { pro: "Choose Basic", elite: "Choose Pro" },
  pro: { pro: "Renew Basic", elite: "Upgrade to Pro" },
  elite: { pro: "Choose Basic", elite: "Renew Pro" },
};

/** The link to buy an annual plan, labeled by what the reader has. The target page handles the rest. */
export function PlanAction({ plan }: { plan: Plan }) {
  const viewer = useViewer();
  const current = viewer?.roles.includes("event_host") ? viewer.hostPlan : "starter";
  return (
    <ButtonLink href={`/purchase?plan=${plan}`} block>
      {COPY[current][plan]}
    </ButtonLink>
  );
}
