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
 * The life of a commission. Approved means that its money can be paid out. What comes back from a payout waits for the
 * next one. Once it was paid it stays paid: what its sponsor gets back later is a debt.
 */
export const commissionMachine: Machine<CommissionStatus, Move> = {
  moves: {
    hold: { from: ["pending"], to: "on_hold" },
    /** What was refused by rule, by an admin who knows better. */
    grant: { from: ["rejected"], to: "pending" },
    reject: { from: ["pending", "on_hold"], to: "rejected" },
    clear: { from: ["on_hold"], to: "pending" },
    approve: { from: ["pending"], to: "approved" },
    pay: { from: ["approved"], to: "paid" },
    come_back: { from: ["paid"], to: "approved" },
    reverse: { from: ["pending", "on_hold", "approved"], to: "reversed" },
    /** Its money was lost in a dispute that was won after all: as it was, or to be paid out where the rest can be. */
    restore: { from: ["reversed"], to: "pending" },
    restore_doubtful: { from: ["reversed"], to: "on_hold" },
    restore_late: { from: ["reversed"], to: "approved" },
  },
};
