import "server-only";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { bankTransfers, payments } from "@/db/schema";
import type { Executor } from "@/db/types";

/** Whether money by bank transfer has come in for an order, and is not booked yet. */
export async function hasTransferCome(db: Executor, orderId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has_come: boolean }>(
    sql`select app.transfer_has_come(${orderId}) as has_come`,
  );
  const [row] = rows;
  return row?.has_come === true;
}

/** Whether a transfer for an order was on our account by its last day, whenever we heard of it. */
export async function wasTransferInTime(db: Executor, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ ref: bankTransfers.ref })
    .from(bankTransfers)
    .innerJoin(payments, eq(payments.id, bankTransfers.paymentId))
    .where(
      and(
        eq(payments.orderId, orderId),
        // The one that is being settled: neither an earlier one nor one that was corrected.
        ne(payments.status, "cancelled"),
        isNull(payments.capturedAt),
        isNull(bankTransfers.correctedAt),
        sql`${bankTransfers.arrivedOn} <= (${payments.payBy} at time zone 'UTC')::date`,
      ),
    );
  return row !== undefined;
}
