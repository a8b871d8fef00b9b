import type { PaymentProviderCode } from "@/db/enums";
import type { Tx } from "@/db/types";
import { accounts } from "../accounts";
import { postToLedger } from "../post";

/** Books what the provider kept of a payment for itself, in cents. Called by settling only. */
export async function postProviderFee(
  tx: Tx,
  fee: { paymentId: string; provider: PaymentProviderCode; feeCents: number; currency: string; at: Date },
): Promise<void> {
  await postToLedger(tx, {
    kind: "psp_fee",
    key: `psp_fee:${fee.paymentId}`,
    sourceType: "payment",
    sourceId: fee.paymentId,
    entries: [
      { account: accounts.providerFees, amountCents: fee.feeCents, currency: fee.currency },
      { account: accounts.provider(fee.provider), amountCents: -fee.feeCents, currency: fee.currency },
    ],
    postedAt: fee.at,
  });
}
