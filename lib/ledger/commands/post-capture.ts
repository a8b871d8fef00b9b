import type { PaymentProviderCode } from "@/db/enums";
import type { Tx } from "@/db/types";
import { accounts } from "../accounts";
import { postToLedger } from "../post";

export interface Capture {
  paymentId: string;
  provider: PaymentProviderCode;
  /** What the provider took, in cents. */
  amountCents: number;
  currency: string;
  /** To whom it belongs; the parts have to sum up to the amount. */
  shares: readonly { account: string; amountCents: number }[];
  details: Record<string, unknown>;
  at: Date;
}

/** Books captured money: the provider owes it to us, we owe it to those it belongs to. Called by settling only. */
export async function postCapture(tx: Tx, capture: Capture): Promise<void> {
  const { currency } = capture;
  await postToLedger(tx, {
    kind: "capture",
    key: `capture:${capture.paymentId}`,
    sourceType: "payment",
    sourceId: capture.paymentId,
    entries: [
      { account: accounts.provider(capture.provider), amountCents: capture.amountCents, currency },
      ...capture.shares.map((share) => ({
        account: share.account,
        amountCents: -share.amountCents,
        currency,
      })),
    ],
    details: capture.details,
    postedAt: capture.at,
  });
}
