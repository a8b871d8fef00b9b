import type { OwnProposalDto } from "./own-proposal";

/** Days before its event from which a proposal that is not funded yet wants attention. */
const SOON_DAYS = 14;

/** Something that waits for the host, most pressing kind first. */
export type HostTask =
  | { kind: "pay"; proposal: OwnProposalDto; orderId: string }
  | { kind: "finish"; title: string }
  | { kind: "soon"; proposal: OwnProposalDto; daysLeft: number; missingCents: number };

/**
 * What a host should look at today: publications that only wait for their payment, a draft in the wizard, and
 * events that are near and short of their goal.
 * @param draftTitle the title of the wizard's draft, perhaps empty; null when there is none
 */
export function hostTasks(proposals: readonly OwnProposalDto[], draftTitle: string | null): HostTask[] {
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
  return [...unpaid, ...unfinished, ...soon];
}
