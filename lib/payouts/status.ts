import type { PayoutStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

type Move = "approve" | "send" | "pay" | "fail" | "retry" | "return" | "cancel";

/**
 * The life of a payout. One that failed on its way becomes due again at once. What had arrived and came back stays
 * failed: its money is in the balance again, and the next payout takes it along.
 */
export const payoutMachine: Machine<PayoutStatus, Move> = {
  moves: {
    approve: { from: ["due"], to: "approved" },
    send: { from: ["approved"], to: "sent" },
    pay: { from: ["sent"], to: "paid" },
    fail: { from: ["sent"], to: "failed" },
    retry: { from: ["failed"], to: "due" },
    return: { from: ["paid"], to: "failed" },
    cancel: { from: ["due", "approved"], to: "cancelled" },
  },
};

export type PayoutMove = Move;
