import type { CommissionStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

type Move =
  | "hold"
  | "grant"
  | "reject"
  | "clear"
  | "approve"
  | "pay"
  | "come_back"
  | "reverse"
  | "restore"
  | "restore_doubtful"
  | "restore_late";

/**
 * Transitions of a commission. Approved means available for payout. A returned payout's commission waits for the next
 * one. Once paid it stays paid, and a later refund to its sponsor becomes a debt.
 */
export const commissionMachine: Machine<CommissionStatus, Move> = {
  moves: {
    hold: { from: ["pending"], to: "on_hold" },
    /** An admin pays what a rule had refused. */
    grant: { from: ["rejected"], to: "pending" },
    reject: { from: ["pending", "on_hold"], to: "rejected" },
    clear: { from: ["on_hold"], to: "pending" },
    approve: { from: ["pending"], to: "approved" },
    pay: { from: ["approved"], to: "paid" },
    come_back: { from: ["paid"], to: "approved" },
    reverse: { from: ["pending", "on_hold", "approved"], to: "reversed" },
    /** Money lost in a dispute that was later won, restored to its earlier state or made available with the rest. */
    restore: { from: ["reversed"], to: "pending" },
    restore_doubtful: { from: ["reversed"], to: "on_hold" },
    restore_late: { from: ["reversed"], to: "approved" },
  },
};
