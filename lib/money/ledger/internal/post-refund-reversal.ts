import type { PaymentProviderCode } from "@/db/enums";
import type { Tx } from "@/db/types";
import { accounts } from "../accounts";
import { postToLedger } from "./post";

interface Reversal {
  paymentId: string;
  refundId: string;
  provider: PaymentProviderCode;
  /** Where it is one that the provider had made anew, after it came back before: its name for that. */
  againRef: string | null;
  amountCents: number;
  currency: string;
  at: Date;
}

/**
 * Books that a refund came back to the provider: whoever gave it back has given it, so the amount is the payer's
 * and belongs to nobody here. Called by settling only, with the payment locked.
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
