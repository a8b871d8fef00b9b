import "server-only";
import { sql } from "drizzle-orm";
import { PAYMENT_PROVIDERS } from "@/db/enums";
import type { ReadDatabase } from "@/db/types";
import { isId } from "@/lib/core/ids";
import { findReference } from "@/lib/money/bank/bank-reference";

/** More than anyone buys, and enough to see that someone has bought a lot. */
const MOST = 1_000;
const RECEIPT = /^([RC])-(\d{4})-(\d{1,9})$/i;
/** The end of an id, as shown in emails and statements. */
const ID_END = /^[0-9a-f]{8,12}$/i;

/**
 * Payments matching a search: an id or its end, a receipt or credit note number, a bank's or provider's reference, or
 * the payer's exact email, newest first. For admin queries.
 */
export async function findPaymentIds(readDb: ReadDatabase, typed: string): Promise<string[]> {
  const lists = await Promise.all([
    byId(readDb, typed),
    byReceipt(readDb, typed),
    byReference(readDb, typed),
    byPayer(readDb, typed),
  ]);
  return [...new Set(lists.flat())];
}

type Found = Promise<string[]>;

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

async function byId(readDb: ReadDatabase, typed: string): Found {
  if (isId(typed))
    return idsOf(
      await readDb.execute<{ id: string }>(sql`
    select id from payments where id = ${typed} or order_id = ${typed}
    union select p.id from sponsorships s join payments p on p.order_id = s.order_id where s.id = ${typed}`),
    );
  if (!ID_END.test(typed)) return [];
  const start = [...typed.toLowerCase()].reverse().join("");
  return idsOf(
    await readDb.execute<{ id: string }>(sql`
    select id from payments where reverse(id::text) like ${`${start}%`} limit ${MOST}`),
  );
}

async function byReceipt(readDb: ReadDatabase, typed: string): Found {
  const [, series, year, number] = RECEIPT.exec(typed) ?? [];
  if (!series) return [];
  return idsOf(
    await readDb.execute<{ id: string }>(sql`
    select payment_id as id from receipts
    where series = ${series.toUpperCase()} and year = ${Number(year)} and number = ${Number(number)}`),
  );
}

async function byReference(readDb: ReadDatabase, typed: string): Found {
  const bank = findReference(typed);
  const providers = [...PAYMENT_PROVIDERS];
  return idsOf(
    await readDb.execute<{ id: string }>(sql`
    select id from payments where provider = any(${sql.param(providers)}) and provider_ref = ${typed}
    union select id from payments where provider = any(${sql.param(providers)}) and capture_ref = ${typed}
    union select payment_id from bank_transfers where ref = ${bank}
    union select t.payment_id from bank_refunds r join bank_transfers t on t.ref = r.transfer_ref where r.ref = ${bank}`),
  );
}

async function byPayer(readDb: ReadDatabase, typed: string): Found {
  if (!typed.includes("@")) return [];
  return idsOf(
    await readDb.execute<{ id: string }>(sql`
    select p.id from users u join orders o on o.buyer_id = u.id join payments p on p.order_id = o.id
    where u.email = ${typed.toLowerCase()} order by p.created_at desc limit ${MOST}`),
  );
}
