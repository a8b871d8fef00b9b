import type { PaymentProviderCode } from "@/db/enums";
import type { Tx } from "@/db/types";
import { accounts } from "../accounts";
import { postToLedger } from "./post";

interface Reversal {
  paymentId: string;
  refundId: string;
  provider: PaymentProviderCode;
  /** The provider's ID, if it made the refund again after an earlier bounce. */
  againRef: string | null;
  amountCents: number;
  currency: string;
  at: Date;
}

/**
 * Books that a refund bounced back to the provider. The funding party has already given the amount, so it is owed to
 * the payer and unmatched here. Settlement only, with the payment locked.
 */
export async function postRefundReversal(tx: Tx, reversal: Reversal): Promise<void> {
  const { amountCents, currency, againRef } = reversal;
  await postToLedger(tx, {
    kind: "refund_reversed",
    key: ["refund", reversal.refundId, "reversed", ...(againRef === null ? [] : [againRef])].join(":"),
    sourceType: "payment",
    sourceId: reversal.paymentId,
    entries: [
      { account: accounts.provider(reversal.provider), amountCents, currency },
      { account: accounts.suspense, amountCents: -amountCents, currency },
    ],
    details: { refundId: reversal.refundId },
    postedAt: reversal.at,
  });
}
