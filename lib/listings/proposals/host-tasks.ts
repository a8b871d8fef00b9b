import type { HostPlanProduct } from "@/lib/money/orders/products";
import type { PlanStatus } from "@/lib/money/plans/plan-terms";
import type { OwnProposalDto } from "./own-proposal";

/** What of a proposal makes it wait for its host. */
export type TaskProposal = Pick<
  OwnProposalDto,
  | "id"
  | "title"
  | "status"
  | "currency"
  | "goalCents"
  | "raisedCents"
  | "daysLeft"
  | "cancelAsks"
  | "unpaidOrderId"
> & {
  /** A sponsor who asked to pay by bank transfer: for which order, and until when they can be answered (UTC). */
  transfer: { orderId: string; until: Date } | null;
};

/** What waits for a host, over all of their proposals however many there are. */
export interface WaitingDto {
  /** The host's organization has no name, and money has come in that will be paid out to it. */
  lacksOrganization: boolean;
  /** Live proposals that are hidden since a plan has ended. */
  hidden: number;
  /** Sponsors who are interested or offer an amount, and have no answer. */
  interests: number;
  /** Agents who would like to promote a proposal, and have no answer. */
  agents: number;
  /** Next steps with sponsors whose day has come. */
  nextSteps: number;
  proposals: TaskProposal[];
}

/** Days before its event from which a proposal that is not funded yet wants attention. */
export const SOON_DAYS = 14;
/** Days before its end from which a plan that nothing follows is spoken of. */
const PLAN_DAYS = 14;

/** Something that waits for the host, most pressing kind first. */
export type HostTask =
  | { kind: "organization" }
  | { kind: "hidden"; count: number }
  | { kind: "plan_ends"; plan: HostPlanProduct; endsAt: Date; worksUntil: Date; isGrace: boolean }
  | { kind: "transfer"; proposal: TaskProposal; orderId: string; until: Date }
  | { kind: "cancel_asked"; proposal: TaskProposal }
  | { kind: "interest"; count: number }
  | { kind: "agents"; count: number }
  | { kind: "pay"; proposal: TaskProposal; orderId: string }
  | { kind: "finish"; title: string }
  | { kind: "soon"; proposal: TaskProposal; daysLeft: number; missingCents: number }
  | { kind: "next_step"; count: number };

/**
 * What a host should look at today: a plan that ends, proposals that are hidden since it did, a missing name that payouts need, sponsors who wait for an
 * answer, agents who do, publications that only wait for their payment, next steps that are due, a draft in the wizard, and events
 * that are near and short of their goal.
 * @param draftTitle the title of the wizard's draft, perhaps empty; null when there is none
 */
export function hostTasks(
  { lacksOrganization, hidden, interests, agents, nextSteps, proposals }: WaitingDto,
  draftTitle: string | null,
  { planStatus, now }: { planStatus: PlanStatus<HostPlanProduct>; now: Date },
): HostTask[] {
  const plan: HostTask[] = [
    ...planTask(planStatus, now),
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
  const transfers = proposals.flatMap((proposal): HostTask[] =>
    proposal.transfer ? [{ kind: "transfer", proposal, ...proposal.transfer }] : [],
  );
  const inquiryTasks: HostTask[] = interests > 0 ? [{ kind: "interest", count: interests }] : [];
  const applications: HostTask[] = agents > 0 ? [{ kind: "agents", count: agents }] : [];
  const steps: HostTask[] = nextSteps > 0 ? [{ kind: "next_step", count: nextSteps }] : [];
  const organization: HostTask[] = lacksOrganization ? [{ kind: "organization" }] : [];
  return [
    ...plan,
    ...organization,
    ...transfers,
    ...asked,
    ...inquiryTasks,
    ...applications,
    ...unpaid,
    ...steps,
    ...unfinished,
    ...soon,
  ];
}

function planTask(
  { product, endsAt, worksUntil, isGrace, next }: PlanStatus<HostPlanProduct>,
  now: Date,
): HostTask[] {
  if (!product || !endsAt || !worksUntil || next) return [];
  const isNear = endsAt.getTime() - now.getTime() <= PLAN_DAYS * 86_400_000;
  return isNear ? [{ kind: "plan_ends", plan: product, endsAt, worksUntil, isGrace }] : [];
}
