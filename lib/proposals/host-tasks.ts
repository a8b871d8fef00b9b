import type { PlanStanding } from "@/lib/billing/plan-terms";
import type { HostPlanProduct } from "@/lib/billing/products";
import type { OwnProposalDto } from "./own-proposal";

/** Days before its event from which a proposal that is not funded yet wants attention. */
const SOON_DAYS = 14;
/** Days before its end from which a plan that nothing follows is spoken of. */
const PLAN_DAYS = 14;

/** Something that waits for the host, most pressing kind first. */
export type HostTask =
  | { kind: "hidden"; count: number }
  | { kind: "plan_ends"; plan: HostPlanProduct; endsAt: Date; worksUntil: Date; isGrace: boolean }
  | { kind: "cancel_asked"; proposal: OwnProposalDto }
  | { kind: "pay"; proposal: OwnProposalDto; orderId: string }
  | { kind: "finish"; title: string }
  | { kind: "soon"; proposal: OwnProposalDto; daysLeft: number; missingCents: number };

/**
 * What a host should look at today: a plan that ends, proposals that are hidden since it did, sponsors who ask to cancel, publications that only wait for their payment, a draft in the wizard, and
 * events that are near and short of their goal.
 * @param draftTitle the title of the wizard's draft, perhaps empty; null when there is none
 */
export function hostTasks(
  proposals: readonly OwnProposalDto[],
  draftTitle: string | null,
  { standing, now }: { standing: PlanStanding; now: Date },
): HostTask[] {
  const hidden = proposals.filter((proposal) => proposal.isHidden).length;
  const plan: HostTask[] = [
    ...planTask(standing, now),
    ...(hidden > 0 ? [{ kind: "hidden" as const, count: hidden }] : []),
  ];
  const asked = proposals.flatMap((proposal): HostTask[] =>
    proposal.cancelAsks > 0 ? [{ kind: "cancel_asked", proposal }] : [],
  );
  const unpaid = proposals.flatMap((proposal): HostTask[] =>
    proposal.unpaidOrderId ? [{ kind: "pay", proposal, orderId: proposal.unpaidOrderId }] : [],
  );
  const unfinished: HostTask[] = draftTitle === null ? [] : [{ kind: "finish", title: draftTitle }];
  const soon = proposals.flatMap((proposal): HostTask[] => {
    const missingCents = proposal.goalCents - proposal.raisedCents;
    const { daysLeft, status } = proposal;
    const isSoon = status === "active" && daysLeft !== null && daysLeft <= SOON_DAYS && missingCents > 0;
    return isSoon ? [{ kind: "soon", proposal, daysLeft, missingCents }] : [];
  });
  return [...plan, ...asked, ...unpaid, ...unfinished, ...soon];
}

function planTask({ product, endsAt, worksUntil, isGrace, next }: PlanStanding, now: Date): HostTask[] {
  if (!product || !endsAt || !worksUntil || next) return [];
  const isNear = endsAt.getTime() - now.getTime() <= PLAN_DAYS * 86_400_000;
  return isNear ? [{ kind: "plan_ends", plan: product, endsAt, worksUntil, isGrace }] : [];
}
