import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/types";

/** One leg. Positive: debit; negative: credit. Integer cents. */
export interface LedgerEntry {
  account: string;
  amountCents: number;
  currency: string;
}

export type PostingKind =
  | "capture"
  | "psp_fee"
  | "refund"
  | "refund_reversed"
  | "refund_repaid"
  | "release"
  | "commission_return"
  | "commission_grant"
  | "commission_gift"
  | "dispute_open"
  | "dispute_won"
  | "dispute_lost"
  | "dispute_recovered"
  | "dispute_fee"
  | "bank_case"
  | "bank_case_end"
  | "payout"
  | "payout_paid"
  | "payout_failed";

export interface Posting {
  kind: PostingKind;
  /** The same key with the same content is posted once. With other content it is an error. */
  key: string;
  /**
   * What happens to a payment's money is posted under that payment until its release. A bounced refund sent from our
   * bank account is posted under the refund.
   */
  sourceType: "payment" | "payout" | "repayment" | "bank_case";
  sourceId: string;
  entries: readonly LedgerEntry[];
  /** The posting that this one fully reverses. */
  reverses?: string;
  details?: Record<string, unknown>;
  /** When it happened (UTC): the caller's `now`. */
  postedAt: Date;
}

/**
 * Posts to the ledger in the caller's transaction and returns the posting's ID. Postgres refuses, at commit at the
 * latest, anything that does not balance or overdraws an account. Only other commands may call this.
 */
export async function postToLedger(tx: Tx, posting: Posting): Promise<string> {
  const [row] = (await tx.execute<{ id: string }>(sql`select ${ledgerPost(posting)} as id`)).rows;
  if (!row) throw new Error("ledger_post returned nothing");
  return row.id;
}

/** Like `post`, for postings that belong together, in order, as one statement that the caller runs. */
export const postAllToLedger = (postings: readonly Posting[]): SQL =>
  sql`select ${sql.join(postings.map(ledgerPost), sql`, `)}`;

function ledgerPost(posting: Posting): SQL {
  const entries = posting.entries.filter((entry) => entry.amountCents !== 0);
  return sql`app.ledger_post(
    ${posting.kind}, ${posting.key}, ${posting.sourceType}, ${posting.sourceId}::uuid,
    ${JSON.stringify(entries)}::jsonb, ${posting.reverses ?? null}::uuid,
    ${JSON.stringify(posting.details ?? {})}::jsonb, ${posting.postedAt.toISOString()}::timestamptz)`;
}
