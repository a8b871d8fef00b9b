import type { PayoutStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

type Move = "approve" | "reconsider" | "send" | "pay" | "fail" | "retry" | "return" | "cancel";

/**
 * The life of a payout. An approval is for an amount and an account: if the payee changes the account, it must be
 * approved again. One that fails in transit is immediately due again. One that arrived and was returned stays failed:
 * its money is back in the balance and part of the next payout.
 */
export const payoutMachine: Machine<PayoutStatus, Move> = {
  moves: {
    approve: { from: ["due"], to: "approved" },
    reconsider: { from: ["approved"], to: "due" },
    send: { from: ["approved"], to: "sent" },
    pay: { from: ["sent"], to: "paid" },
    fail: { from: ["sent"], to: "failed" },
    retry: { from: ["failed"], to: "due" },
    return: { from: ["paid"], to: "failed" },
    cancel: { from: ["due", "approved"], to: "cancelled" },
  },
};

export type PayoutMove = Move;
