import "server-only";
import { sql } from "drizzle-orm";
import type { ReceiptSeries } from "@/db/enums";
import { receiptCounters } from "@/db/schema";
import type { Tx } from "@/db/types";

/**
 * The next number of a kind of receipt in the year (UTC) of an instant. Its counter stays locked until the
 * transaction ends, so that a number is used exactly if the transaction commits.
 */
export async function countReceipt(
  tx: Tx,
  series: ReceiptSeries,
  at: Date,
): Promise<{ series: ReceiptSeries; year: number; number: number }> {
  const year = at.getUTCFullYear();
  const [row] = await tx
    .insert(receiptCounters)
    .values({ series, year, last: 1 })
    .onConflictDoUpdate({
      target: [receiptCounters.series, receiptCounters.year],
      set: { last: sql`${receiptCounters.last} + 1` },
    })
    .returning({ last: receiptCounters.last });
  if (!row) throw new Error("no receipt was counted");
  return { series, year, number: row.last };
}
