import type { DeliverableStatus } from "@/db/enums";
import { canMove } from "@/lib/core/state-machine";
import { type DeliverableMove, deliverableMachine } from "@/lib/funding/deliverables/status";

/**
 * The move that a proof makes; null: it only adds to what was already proved, or to a dispute. Undefined: no proof is
 * taken.
 */
export function proofMove(status: DeliverableStatus): DeliverableMove | null | undefined {
  if (status === "proved" || status === "disputed") return null;
  if (status === "change_requested") return "answer_change";
  return canMove(deliverableMachine, status, "prove") ? "prove" : undefined;
}

/** Whether a deliverable takes a proof. */
export const isProvable = (status: DeliverableStatus): boolean => proofMove(status) !== undefined;

/** Why a deliverable takes no proof. */
export const NOT_PROVABLE: Readonly<Partial<Record<DeliverableStatus, string>>> = {
  missed: "The time to prove it has passed. Offer a make-good, or refund its share.",
  make_good_offered: "The sponsor hasn't answered your make-good yet.",
};
export const SETTLED = "It is settled, so you can no longer prove it.";

/** Filters of the host's list, with their statuses. */
export const DELIVERABLE_VIEWS = {
  open: ["waiting_for_sponsor", "due", "change_requested"],
  delivered: ["proved"],
  problems: ["missed", "make_good_offered", "disputed"],
  settled: ["accepted", "made_good", "waived", "refunded"],
} as const satisfies Record<string, readonly DeliverableStatus[]>;
export type DeliverableView = keyof typeof DELIVERABLE_VIEWS;

export const VIEW_LABELS: Readonly<Record<DeliverableView, string>> = {
  open: "To deliver",
  delivered: "Delivered, not accepted yet",
  problems: "Missed or disputed",
  settled: "Settled",
};
