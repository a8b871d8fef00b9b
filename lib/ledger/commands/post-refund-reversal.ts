import type { PaymentProviderCode } from "@/db/enums";
import type { Tx } from "@/db/types";
import { accounts } from "../accounts";
import { postToLedger } from "../post";

interface Reversal {
  paymentId: string;
  refundId: string;
  provider: PaymentProviderCode;
  amountCents: number;
  currency: string;
  at: Date;
}

/**
 * Books that a refund came back to the provider: whoever gave it back has given it, so the amount is the payer's
 * and belongs to nobody here. Called by settling only, with the payment locked.
 */
export async function postRefundReversal(tx: Tx, reversal: Reversal): Promise<void> {
  const { amountCents, currency } = reversal;
  await postToLedger(tx, {
    kind: "refund_reversed",
    key: `refund:${reversal.refundId}:reversed`,
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

/**
 * Books that a payer got such a refund from our own bank account. Called with the payment locked, and once a refund:
 * by its key.
 */
export async function postRepayment(tx: Tx, repayment: Omit<Reversal, "provider">): Promise<void> {
  const { amountCents, currency, refundId } = repayment;
  await postToLedger(tx, {
    kind: "refund_repaid",
    key: `refund:${refundId}:repaid`,
    sourceType: "repayment",
    sourceId: refundId,
    entries: [
      { account: accounts.suspense, amountCents, currency },
      { account: accounts.bank, amountCents: -amountCents, currency },
    ],
    details: { paymentId: repayment.paymentId },
    postedAt: repayment.at,
  });
}
