import type { SQL } from "drizzle-orm";
import type { PaymentProviderCode } from "@/db/enums";
import { accounts } from "../accounts";
import { type Posting, postAllToLedger } from "./post";
import { feePosting } from "./post-provider-fee";

export interface Capture {
  paymentId: string;
  provider: PaymentProviderCode;
  /** The captured amount, in cents. */
  amountCents: number;
  currency: string;
  /** Who it belongs to. The parts must sum to the amount. */
  shares: readonly { account: string; amountCents: number }[];
  /** The provider's fee, in cents; null if not reported yet. */
  feeCents: number | null;
  details: Record<string, unknown>;
  at: Date;
}

/**
 * Returns the statement that books a capture: the provider owes it to us, and we owe it to its owners; plus the
 * provider's fee, if known. Settlement only, late in the transaction: all payments contend for the provider's account.
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
