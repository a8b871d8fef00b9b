import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import { CSV_MARK, csvLines, csvStream } from "@/lib/core/csv";
import type { Ctx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import type { Period } from "../ledger";
import { accountLabel, postingLabel } from "../ledger-copy";
import { adminPermissions } from "../policy";

/** The most that a spreadsheet opens without trouble. */
const MOST = 100_000;
const BATCH = 1_000;

interface Line {
  id: string;
  /** As text with microseconds: a Date would truncate them and skip rows. */
  postedAt: string;
  at: string;
  kind: string;
  txn: string;
  source: string;
  account: string;
  cents: number;
  currency: string;
}

const HEAD = [
  "When (UTC)",
  "Posting",
  "Posting ID",
  "Object",
  "Account",
  "Description",
  "Debit",
  "Credit",
  "Currency",
];

/**
 * Exports the ledger entries of a range of days (UTC) as a CSV stream, oldest first, debits positive. Logs the export
 * before sending anything. Throws `invalid` without a period, for a period that ends before it starts, and for more
 * than 100,000 entries. Admins only.
 */
export async function exportEntries(ctx: Ctx, period: Period | null): Promise<ReadableStream<Uint8Array>> {
  const admin = authorize(ctx, adminPermissions.exportEntries);
  if (!period) throw invalid("Choose a start and end date.");
  const { from, to } = period;
  if (to < from)
    throw invalid("The end date must not be before the start date.", {
      to: "The end date is before the start date.",
    });
  const [counted] = await ctx.readDb.execute<{ entries: number }>(sql`
    select count(*)::int as entries from (
      select from ledger_txns t join ledger_entries e on e.txn_id = t.id
      where t.posted_at >= ${from}::date and t.posted_at < ${to}::date + 1 limit ${MOST + 1}) found`);
  const entries = counted?.entries ?? 0;
  if (entries > MOST)
    throw invalid("There are more than 100,000 entries. Choose fewer days.", {
      to: "Too many entries. Choose fewer days.",
    });
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, admin, { action: "books.export", entityId: newId(), after: { from, to, entries } }),
  );
  return csvStream(partsOf(ctx, period));
}

async function* partsOf(ctx: Ctx, { from, to }: Period): AsyncGenerator<string, undefined> {
  yield CSV_MARK + csvLines([HEAD]);
  let last: Line | undefined;
  for (let sent = 0; sent < MOST; sent += BATCH) {
    const { readDb } = ctx;
    const bound = last
      ? sql`and (t.posted_at, t.id, e.id) > (${last.postedAt}::timestamptz, ${last.txn}::uuid, ${last.id}::uuid)`
      : sql``;
    const lines = await readDb.execute<RawRow<Line>>(sql`
      select e.id, t.posted_at::text as "postedAt", to_char(t.posted_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at,
        t.kind, t.id as txn, t.source_type || ' ' || t.source_id as source, a.code as account,
        e.amount_cents::float8 as cents, e.currency
      from ledger_txns t join ledger_entries e on e.txn_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.posted_at >= ${from}::date and t.posted_at < ${to}::date + 1 ${bound}
      order by t.posted_at, t.id, e.id limit ${BATCH}`);
    if (lines.length > 0) yield csvLines(lines.map(row));
    if (lines.length < BATCH) return undefined;
    last = lines.at(-1);
  }
  return undefined;
}

const row = ({ at, kind, txn, source, account, cents, currency }: Line) => [
  at,
  postingLabel(kind),
  txn,
  source,
  account,
  accountLabel(account),
  cents > 0 ? dollars(cents) : "",
  cents < 0 ? dollars(-cents) : "",
  currency,
];

const dollars = (cents: number) => (cents / 100).toFixed(2);
