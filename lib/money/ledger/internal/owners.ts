import { type SQL, sql } from "drizzle-orm";
import type { Executor, Tx } from "@/db/types";
import { type Purse, purseOf } from "../accounts";
import { splitCumulative } from "../split";
import type { LedgerEntry } from "./post";

interface Row extends Record<string, unknown> {
  code: string;
  cents: string;
}

const asMap = (rows: readonly Row[]) => new Map(rows.map(({ code, cents }) => [code, Number(cents)]));

/**
 * Returns who a capture was credited to, in cents, with the platform's part last; empty if there is none. What was
 * since transferred between owners counts as if it had always belonged to the new one.
 */
async function sharesOf(tx: Executor, paymentId: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute<Row & { given: Given[] | null }>(sql`
    select a.code, -sum(e.amount_cents)::bigint as cents, (
        select jsonb_agg(g.details order by g.posted_at, g.id) from ledger_txns g
        where g.key in (${shareGrantKey(paymentId)}, ${shareReturnKey(paymentId)})) as given
    from ledger_txns t join ledger_entries e on e.txn_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.key = ${`capture:${paymentId}`} and e.amount_cents < 0
    group by a.code, a.kind
    order by a.kind = 'revenue', a.code`);
  const owned = asMap(rows.filter(({ code }) => purseOf(code)));
  for (const { from, to, cents } of rows[0]?.given ?? []) {
    const whole = owned.get(from) ?? 0;
    const moved = cents ?? whole;
    owned.set(from, whole - moved);
    owned.set(to, (owned.get(to) ?? 0) + moved);
  }
  const owners = [...owned]
    .filter(([, cents]) => cents > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new Map([...owners, ...asMap(rows.filter(({ code }) => !purseOf(code)))]);
}

/** A share, or some cents of it, that moved from one held-funds account to another. */
interface Given {
  from: string;
  to: string;
  cents?: number;
}

/**
 * The postings that transferred part of a capture to another owner: all of an agent's share, or a share to an agent.
 */
export const shareReturnKey = (paymentId: string) => `commission_return:${paymentId}`;
export const shareGrantKey = (paymentId: string) => `commission_grant:${paymentId}`;

/** What is still held of a payment, in cents by held-funds account. */
export async function heldOf(tx: Executor, paymentId: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute<Row>(sql`
      select a.code, -sum(e.amount_cents)::bigint as cents
      from ledger_txns t join ledger_entries e on e.txn_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.source_type = 'payment' and t.source_id = ${paymentId} and a.code like '%:pending'
      group by a.code order by a.code`);
  return asMap(rows);
}

type ReadBalances = typeof lockBalances;

/** Account balances in cents, as positive amounts, locked until the transaction ends. */
const lockBalances = (tx: Executor, codes: readonly string[], currency: string) =>
  readBalances(tx, codes, currency, sql`order by id for update`);

/** The same without locks, for a preview. */
const seeBalances: ReadBalances = (db, codes, currency) => readBalances(db, codes, currency, sql``);

async function readBalances(
  db: Executor,
  codes: readonly string[],
  currency: string,
  end: SQL,
): Promise<Map<string, number>> {
  const list = sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  );
  const { rows } = await db.execute<Row>(sql`
      select code, abs(balance_cents) as cents from ledger_accounts
      where code in (${list}) and currency = ${currency} ${end}`);
  return asMap(rows);
}

export interface Gone {
  paymentId: string;
  currency: string;
  /** What had left this payment before, and what has left it now, in cents. */
  beforeCents: number;
  afterCents: number;
}

/** How the difference between two totals is split, by account of the capture; and what no one there had received. */
async function partsOf(
  tx: Executor,
  gone: Omit<Gone, "currency">,
): Promise<{ parts: [string, number][]; beyondCents: number }> {
  const shares = await sharesOf(tx, gone.paymentId);
  const sizes = [...shares.values()];
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const before = splitCumulative(sizes, Math.min(gone.beforeCents, whole));
  const after = splitCumulative(sizes, Math.min(gone.afterCents, whole));
  const parts = [...shares.keys()].map((code, at): [string, number] => [
    code,
    (after[at] ?? 0) - (before[at] ?? 0),
  ]);
  const covered = parts.reduce((sum, [, cents]) => sum + cents, 0);
  return { parts, beyondCents: gone.afterCents - gone.beforeCents - covered };
}

/** How much of what stays held belongs to each owner, in cents by held-funds account: what a refund of it would take. */
export async function heldBackOf(
  tx: Executor,
  { paymentId, goneCents, keptCents }: { paymentId: string; goneCents: number; keptCents: number },
): Promise<ReadonlyMap<string, number>> {
  if (keptCents === 0) return new Map();
  const gone = { paymentId, beforeCents: goneCents, afterCents: goneCents + keptCents };
  return new Map((await partsOf(tx, gone)).parts);
}

/**
 * The debits that take a withdrawn amount from those it was credited to: first from held funds, then from the available
 * balance; they owe the rest. Parts follow the running total, so that a series returns every cent exactly once.
 * `beyondCents` is what they never received.
 */
export const takenFromOwners = (tx: Tx, gone: Gone) => takenFrom(tx, gone, lockBalances);

/** The same debits without locks: what a withdrawal would take now. */
export const previewTaken = (db: Executor, gone: Gone) => takenFrom(db, gone, seeBalances);

async function takenFrom(
  tx: Executor,
  gone: Gone,
  balancesOf: ReadBalances,
): Promise<{ entries: LedgerEntry[]; beyondCents: number }> {
  const { parts, beyondCents } = await partsOf(tx, gone);
  const held = await heldOf(tx, gone.paymentId);
  const entries: LedgerEntry[] = [];
  const take = (account: string, amountCents: number) =>
    entries.push({ account, amountCents, currency: gone.currency });
  for (const [code, cents] of parts) {
    const purse = purseOf(code);
    const fromHeld = purse ? Math.min(cents, held.get(code) ?? 0) : cents;
    take(code, fromHeld);
    const rest = cents - fromHeld;
    if (!purse || rest === 0) continue;
    const available = (await balancesOf(tx, [purse.available], gone.currency)).get(purse.available) ?? 0;
    const fromAvailable = Math.min(rest, available);
    take(purse.available, fromAvailable);
    take(purse.debt, rest - fromAvailable);
  }
  return { entries, beyondCents };
}

/**
 * The credits that return a recovered amount to those it was taken from, again by the running total, so that each has
 * what they would have had without the withdrawal. It is held again if the rest is; otherwise it becomes available,
 * after debts. They never received `beyondCents`.
 * @param back.beforeCents what had left, in cents; `afterCents` is what remains withdrawn
 */
export async function givenBackToOwners(
  tx: Tx,
  back: Gone,
): Promise<{ entries: LedgerEntry[]; beyondCents: number }> {
  const { parts, beyondCents } = await partsOf(tx, back);
  const entries: LedgerEntry[] = [];
  for (const [code, cents] of parts) {
    const purse = purseOf(code);
    if (cents === 0) continue;
    const { rows } = await tx.execute<{ is_held: boolean }>(
      sql`select app.is_held_again(${back.paymentId}, ${code}) as is_held`,
    );
    const [row] = rows;
    if (purse && !row?.is_held) entries.push(...(await givenTo(tx, purse, -cents, back.currency)).entries);
    else entries.push({ account: code, amountCents: cents, currency: back.currency });
  }
  return { entries, beyondCents };
}

/**
 * The legs that move released money of a payment back into held funds, as far as it is there, while an amount of it is
 * disputed.
 */
export async function heldAgain(tx: Tx, gone: Gone): Promise<LedgerEntry[]> {
  const { parts } = await partsOf(tx, gone);
  const held = await heldOf(tx, gone.paymentId);
  const entries: LedgerEntry[] = [];
  for (const [code, cents] of parts) {
    const purse = purseOf(code);
    const missing = cents - (held.get(code) ?? 0);
    if (!purse || missing <= 0) continue;
    const available = (await lockBalances(tx, [purse.available], gone.currency)).get(purse.available) ?? 0;
    const amountCents = Math.min(missing, available);
    entries.push({ account: purse.available, amountCents, currency: gone.currency });
    entries.push({ account: purse.pending, amountCents: -amountCents, currency: gone.currency });
  }
  return entries;
}

export interface Released {
  entries: LedgerEntry[];
  /** What its owner owed and has now repaid, in cents. */
  nettedCents: number;
}

/** The credits that make an amount available to the owner of a purse, after debts. */
export async function givenTo(
  tx: Tx,
  purse: Purse,
  amountCents: number,
  currency: string,
): Promise<Released> {
  const balances = await lockBalances(tx, [purse.available, purse.debt], currency);
  const nettedCents = Math.min(amountCents, balances.get(purse.debt) ?? 0);
  return {
    nettedCents,
    entries: [
      { account: purse.debt, amountCents: -nettedCents, currency },
      { account: purse.available, amountCents: nettedCents - amountCents, currency },
    ],
  };
}

/** The legs that make held money of one purse available, after its owner's debts. */
export async function releasedTo(
  tx: Tx,
  purse: Purse,
  amountCents: number,
  currency: string,
): Promise<Released> {
  const given = await givenTo(tx, purse, amountCents, currency);
  return { ...given, entries: [{ account: purse.pending, amountCents, currency }, ...given.entries] };
}
