import type { DeliverableStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

export type DeliverableMove =
  | "receive"
  | "skip_assets"
  | "prove"
  | "withdraw_proof"
  | "accept"
  | "accept_make_good"
  | "request_change"
  | "answer_change"
  | "miss"
  | "offer_make_good"
  | "agree"
  | "waive"
  | "refund"
  | "dispute"
  | "withdraw_dispute"
  | "withdraw_dispute_proved"
  | "decide";

const OPEN = [
  "waiting_for_sponsor",
  "due",
  "proved",
  "change_requested",
  "missed",
  "make_good_offered",
] as const;

/**
 * Transitions of a deliverable. The host proves it, and the sponsor accepts it or requests a change. If it is missed,
 * the host offers a make-good, which the sponsor must agree to and which is then due like any other, or refunds its
 * share. Waived: the sponsor didn't send what it needed, or doesn't need it. What is settled never opens again.
 */
export const deliverableMachine: Machine<DeliverableStatus, DeliverableMove> = {
  moves: {
    receive: { from: ["waiting_for_sponsor"], to: "due" },
    /** The host delivers it without what the sponsor was to send. */
    skip_assets: { from: ["waiting_for_sponsor"], to: "due" },
    prove: { from: ["waiting_for_sponsor", "due", "change_requested"], to: "proved" },
    withdraw_proof: { from: ["proved"], to: "due" },
    accept: { from: ["proved"], to: "accepted" },
    accept_make_good: { from: ["proved"], to: "made_good" },
    request_change: { from: ["proved"], to: "change_requested" },
    answer_change: { from: ["change_requested"], to: "proved" },
    miss: { from: ["waiting_for_sponsor", "due", "proved", "change_requested"], to: "missed" },
    offer_make_good: { from: ["due", "change_requested", "missed"], to: "make_good_offered" },
    agree: { from: ["make_good_offered"], to: "due" },
    waive: { from: ["waiting_for_sponsor", "due", "missed", "make_good_offered"], to: "waived" },
    refund: { from: [...OPEN, "disputed"], to: "refunded" },
    dispute: { from: OPEN.filter((status) => status !== "waiting_for_sponsor"), to: "disputed" },
    withdraw_dispute: { from: ["disputed"], to: "due" },
    withdraw_dispute_proved: { from: ["disputed"], to: "proved" },
    /** An admin's decision, unless its whole share is refunded. */
    decide: { from: ["disputed"], to: "accepted" },
  },
};

/** Statuses in which a deliverable's share stays held. */
export const OPEN_STATUSES: readonly DeliverableStatus[] = [...OPEN, "disputed"];

/** Whether nothing about a deliverable is left to decide. */
export const isSettled = (status: DeliverableStatus): boolean => !OPEN_STATUSES.includes(status);

/** How often a sponsor may request a change of one deliverable. */
export const MAX_CHANGE_REQUESTS = 2;

/** Labels for both sides. */
export const DELIVERABLE_LABELS: Record<DeliverableStatus, string> = {
  waiting_for_sponsor: "Waiting for sponsor",
  due: "To deliver",
  proved: "Delivered, not accepted yet",
  change_requested: "Change requested",
  missed: "Missed",
  make_good_offered: "Make-good offered",
  disputed: "Disputed",
  accepted: "Accepted",
  made_good: "Made good",
  waived: "Waived",
  refunded: "Refunded",
};
