import { sql } from "drizzle-orm";
import type { PaymentProviderCode } from "@/db/enums";
import type { Tx } from "@/db/types";
import { accounts } from "../accounts";
import { postToLedger } from "../post";
import { splitCumulative } from "../split";

export interface RefundPosting {
  paymentId: string;
  refundId: string;
  provider: PaymentProviderCode;
  currency: string;
  /** What had been refunded of this payment before, and what has been now, in cents. */
  beforeCents: number;
  afterCents: number;
  at: Date;
}

interface Share extends Record<string, unknown> {
  account: string;
  cents: string;
}

/**
 * Books one refund of a captured payment: whoever the capture was credited to gives back its part. The parts are
 * cut from the running total, so that a series of refunds returns every cent and never one too many. Called by
 * settling only.
 */
export async function postRefund(tx: Tx, refund: RefundPosting): Promise<void> {
  const shares = await tx.execute<Share>(sql`
    select a.code as account, -sum(e.amount_cents)::bigint as cents
    from ledger_txns t join ledger_entries e on e.txn_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.key = ${`capture:${refund.paymentId}`} and e.amount_cents < 0
    group by a.code, a.kind
    order by a.kind = 'revenue', a.code`);
  const sizes = shares.map((share) => Number(share.cents));
  const before = splitCumulative(sizes, refund.beforeCents);
  const after = splitCumulative(sizes, refund.afterCents);
  const { currency } = refund;
  await postToLedger(tx, {
    kind: "refund",
    key: `refund:${refund.refundId}`,
    sourceType: "payment",
    sourceId: refund.paymentId,
    entries: [
      ...shares.map((share, at) => ({
        account: share.account,
        amountCents: (after[at] ?? 0) - (before[at] ?? 0),
        currency,
      })),
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
