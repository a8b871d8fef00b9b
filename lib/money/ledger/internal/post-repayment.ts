import type { PaymentProviderCode } from "@/db/enums";
import type { Tx } from "@/db/types";
import { accounts } from "../accounts";
import { postToLedger } from "./post";

interface Repayment {
  paymentId: string;
  refundId: string;
  /** Our row, for a partial repayment; null for all of it. */
  partId: string | null;
  /** The refund that the provider made again; null if the money left our bank account. */
  again: { provider: PaymentProviderCode; refundRef: string } | null;
  /** Integer cents, above 0. */
  amountCents: number;
  currency: string;
  at: Date;
}

/**
 * Books that a payer received what a bounced refund owed them: from the provider's account if the provider made the
 * refund again, otherwise from our bank account. Call with the payment locked. Once per refund, or per refund made
 * again, by its key.
 */
export async function postRepayment(tx: Tx, repayment: Repayment): Promise<void> {
  const { amountCents, currency, refundId, paymentId, partId, again } = repayment;
  const which = again?.refundRef ?? partId;
  const from = again ? accounts.provider(again.provider) : accounts.bank;
  await postToLedger(tx, {
    kind: "refund_repaid",
    key: ["refund", refundId, "repaid", ...(which ? [which] : [])].join(":"),
    // Money that moves at the provider belongs to the payment, whose funds the ledger checks against the provider's.
    ...(again
      ? { sourceType: "payment" as const, sourceId: paymentId }
      : { sourceType: "repayment" as const, sourceId: refundId }),
    entries: [
      { account: accounts.suspense, amountCents, currency },
      { account: from, amountCents: -amountCents, currency },
    ],
    details: { paymentId, refundId },
    postedAt: repayment.at,
  });
}
