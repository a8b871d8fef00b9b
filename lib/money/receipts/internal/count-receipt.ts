import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { ReceiptSeries } from "@/db/enums";
import { receiptCounters } from "@/db/schema";
import type { Tx } from "@/db/types";

/**
 * The statement that takes the next receipt number of a kind in a year (UTC). The counter stays locked until the
 * transaction ends, so that a number is used exactly if the transaction commits.
 */
export const receiptCount = (series: ReceiptSeries, year: number): SQL => sql`
  insert into ${receiptCounters} as c (series, year, last) values (${series}, ${year}::int, 1)
  on conflict (series, year) do update set last = c.last + 1
  returning last`;

/**
 * The next number of a kind of receipt in the year (UTC) of an instant.
 */
export async function countReceipt(
  tx: Tx,
  series: ReceiptSeries,
  at: Date,
): Promise<{ series: ReceiptSeries; year: number; number: number }> {
  const year = at.getUTCFullYear();
  const [row] = (await tx.execute<{ last: number }>(receiptCount(series, year))).rows;
  if (!row) throw new Error("no receipt number was assigned");
  return { series, year, number: row.last };
}
