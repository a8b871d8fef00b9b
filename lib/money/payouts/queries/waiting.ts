import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";

/**
 * Returns what is in a person's balances and was not paid out, in cents: held and available, in all roles. From the
 * ledger.
 */
export async function waitingCents(db: Executor, userId: string): Promise<number> {
  const codes = ["host", "agent"].flatMap((side) => [
    `${side}:${userId}:pending`,
    `${side}:${userId}:available`,
  ]);
  const { rows } = await db.execute<{ cents: string }>(sql`
    select coalesce(-sum(balance_cents), 0)::bigint as cents from ledger_accounts
    where code = any(${sql.param(codes)}::text[]) and currency = 'USD'`);
  const [row] = rows;
  return Number(row?.cents ?? 0);
}
