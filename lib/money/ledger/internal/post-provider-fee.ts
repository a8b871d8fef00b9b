import type { PaymentProviderCode } from "@/db/enums";
import type { Tx } from "@/db/types";
import { accounts } from "../accounts";
import { type Posting, postToLedger } from "./post";

/** The provider's fee for a payment. */
export interface ProviderFee {
  paymentId: string;
  provider: PaymentProviderCode;
  feeCents: number;
  currency: string;
  at: Date;
}

/** Books a provider's fee that became known after the capture. Settlement only. */
export async function postProviderFee(tx: Tx, fee: ProviderFee): Promise<void> {
  await postToLedger(tx, feePosting(fee));
}

/** A provider's fee as posted. */
export function feePosting(fee: ProviderFee): Posting {
  return {
    kind: "psp_fee",
    key: `psp_fee:${fee.paymentId}`,
    sourceType: "payment",
    sourceId: fee.paymentId,
    entries: [
      { account: accounts.providerFees, amountCents: fee.feeCents, currency: fee.currency },
      { account: accounts.provider(fee.provider), amountCents: -fee.feeCents, currency: fee.currency },
    ],
    postedAt: fee.at,
  };
}
