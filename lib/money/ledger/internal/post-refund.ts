import type { PaymentProviderCode } from "@/db/enums";
import type { Tx } from "@/db/types";
import { accounts } from "../accounts";
import { type Gone, takenFromOwners } from "./owners";
import { postToLedger } from "./post";

export interface RefundPosting extends Gone {
  refundId: string;
  provider: PaymentProviderCode;
  at: Date;
}

/**
 * Books one refund of a captured payment. Everyone who was credited gives back their part. Settlement only, with the
 * payment locked.
 */
export async function postRefund(tx: Tx, refund: RefundPosting): Promise<void> {
  const { entries, beyondCents } = await takenFromOwners(tx, refund);
  const { currency } = refund;
  await postToLedger(tx, {
    kind: "refund",
    key: `refund:${refund.refundId}`,
    sourceType: "payment",
    sourceId: refund.paymentId,
    entries: [
      ...entries,
      { account: accounts.chargebackLosses, amountCents: beyondCents, currency },
      {
        account: accounts.provider(refund.provider),
        amountCents: refund.beforeCents - refund.afterCents,
        currency,
      },
    ],
    details: { refundId: refund.refundId },
    postedAt: refund.at,
  });
}
