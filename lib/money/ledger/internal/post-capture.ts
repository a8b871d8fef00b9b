import type { SQL } from "drizzle-orm";
import type { PaymentProviderCode } from "@/db/enums";
import { accounts } from "../accounts";
import { type Posting, postAllToLedger } from "./post";
import { feePosting } from "./post-provider-fee";

export interface Capture {
  paymentId: string;
  provider: PaymentProviderCode;
  /** What the provider took, in cents. */
  amountCents: number;
  currency: string;
  /** To whom it belongs; the parts have to sum up to the amount. */
  shares: readonly { account: string; amountCents: number }[];
  /** What the provider kept of it, in cents; null where it has not told. */
  feeCents: number | null;
  details: Record<string, unknown>;
  at: Date;
}

/**
 * The statement that books captured money: the provider owes it to us, we owe it to those it belongs to; and the
 * provider's fee where it is known. For settling only, late: all payments meet at the provider's account.
 */
export function captureStatement(capture: Capture): SQL {
  const { feeCents } = capture;
  const fee = feeCents ? [feePosting({ ...capture, feeCents })] : [];
  return postAllToLedger([capturePosting(capture), ...fee]);
}

function capturePosting(capture: Capture): Posting {
  const { currency } = capture;
  return {
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
  };
}
