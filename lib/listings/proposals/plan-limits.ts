import type { HostPlan } from "@/lib/core/ctx";
import type { FieldErrors } from "@/lib/core/result";
import { PLANS, type PlanKey } from "@/lib/money/orders/plans";

/** The documented sentences about plan limits. */
export const tierLimitAlert = (max: number) =>
  `Your plan allows a maximum of ${max} tier(s). Please upgrade for more.`;
export const tierLimitNote = (max: number, plan: PlanKey) =>
  `You have reached the maximum of ${max} tier(s) for your '${PLANS[plan].label}' plan.`;
export const imagesTooMany = (max: number) => `You can only upload ${max} images with your current plan.`;
export const imageLimitAlert = (max: number) =>
  `Your plan allows a maximum of ${max} images. Please upgrade for more.`;
export const videoLimitAlert = (max: number) =>
  `Your plan allows a maximum of ${max} video links. Please upgrade for more.`;
export const proposalLimitAlert = (max: number) =>
  `Your plan allows a maximum of ${max} proposal${max === 1 ? "" : "s"}. Please upgrade for more.`;

/**
 * The plan a proposal is published on: a requested single-event purchase, unless the host has a better plan; otherwise
 * the host's own.
 */
export function planFor(hostPlan: HostPlan, requested: "launch" | null): PlanKey {
  return requested === "launch" && hostPlan === "starter" ? "launch" : hostPlan;
}

interface Counted {
  tiers: readonly unknown[];
  proposal: { images: readonly unknown[]; videoLinks: readonly unknown[] };
}

/** Where a proposal exceeds its plan's limits, as the sentences above by field. */
export function planProblems(plan: PlanKey, { tiers, proposal }: Counted): FieldErrors {
  const limits = PLANS[plan];
  const problems: FieldErrors = {};
  if (proposal.images.length > limits.images) problems["proposal.images"] = imagesTooMany(limits.images);
  if (proposal.videoLinks.length > limits.videos)
    problems["proposal.videoLinks"] = videoLimitAlert(limits.videos);
  if (tiers.length > limits.tiers) problems["tiers"] = tierLimitAlert(limits.tiers);
  return problems;
}
