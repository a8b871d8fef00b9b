import type { HostPlanProduct } from "@/lib/money/orders/products";
import type { PlanStatus } from "@/lib/money/plans/plan-terms";
import type { OwnProposalDto } from "./own-proposal";

/** The facts of a proposal that create tasks for its host. */
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
  /** A sponsor's request to pay by bank transfer: its order and response deadline (UTC). */
  transfer: { orderId: string; until: Date } | null;
};

/** Tasks across all of a host's proposals. */
export interface WaitingDto {
  /** The host's organization has no name, and it has money to be paid out. */
  lacksOrganization: boolean;
  /** Live proposals hidden since a plan ended. */
  hidden: number;
  /** Interested sponsors, with or without an amount, awaiting a reply. */
  interests: number;
  /** Agents' applications awaiting a reply. */
  agents: number;
  /** Sponsor next steps that are due. */
  nextSteps: number;
  proposals: TaskProposal[];
}

/** Days before the event from which an unfunded proposal needs attention. */
export const SOON_DAYS = 14;
/** Days before its end from which a plan without a successor is mentioned. */
const PLAN_DAYS = 14;

/** A host's tasks, most urgent kind first. */
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
 * Returns a host's tasks for today: an ending plan, proposals hidden by an ended one, a missing name for payouts,
 * sponsors and agents awaiting a reply, publications awaiting payment, due next steps, a wizard draft, and upcoming
 * events short of their goal.
 * @param draftTitle the wizard draft's title, possibly empty; null without a draft
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
