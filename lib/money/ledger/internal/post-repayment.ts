import type { PaymentProviderCode } from "@/db/enums";
import type { Tx } from "@/db/types";
import { accounts } from "../accounts";
import { postToLedger } from "./post";

interface Repayment {
  paymentId: string;
  refundId: string;
  /** Of a part of it, our own row; null: all of it at once. */
  partId: string | null;
  /** The refund that the provider made anew; null: the money left our own bank account. */
  again: { provider: PaymentProviderCode; refundRef: string } | null;
  /** Integer cents, above 0. */
  amountCents: number;
  currency: string;
  at: Date;
}

/**
 * Books that a payer got what a refund that came back had owed them: from what lies with the provider, where it made
 * the refund anew, else from our own bank account. Called with the payment locked, and once a refund, or once for
 * each that the provider made: by its key.
 */
export async function postRepayment(tx: Tx, repayment: Repayment): Promise<void> {
  const { amountCents, currency, refundId, paymentId, partId, again } = repayment;
  const which = again?.refundRef ?? partId;
  const from = again ? accounts.provider(again.provider) : accounts.bank;
  await postToLedger(tx, {
    kind: "refund_repaid",
    key: ["refund", refundId, "repaid", ...(which ? [which] : [])].join(":"),
    // What moves at the provider belongs to the payment, whose money the books hold against the provider's.
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
