import type { PayoutStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

type Move = "approve" | "reconsider" | "send" | "pay" | "fail" | "retry" | "return" | "cancel";

/**
 * The life of a payout. An approval is one of an amount to an account: where its payee changes the account, it has to be
 * given anew. One that failed on its way becomes due again at once. What had arrived and came back stays
 * failed: its money is in the balance again, and the next payout takes it along.
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
