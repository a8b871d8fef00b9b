import "server-only";
import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { bankTransfers, payments } from "@/db/schema";
import type { Executor } from "@/db/types";

/** Whether a bank transfer has arrived for an order but is not booked yet. */
export async function hasTransferCome(db: Executor, orderId: string): Promise<boolean> {
  const { rows } = await db.execute<{ has_come: boolean }>(
    sql`select app.transfer_has_come(${orderId}) as has_come`,
  );
  const [row] = rows;
  return row?.has_come === true;
}

/** Whether an order's transfer reached our account by the deadline, even if we learned about it later. */
export async function wasTransferInTime(db: Executor, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ ref: bankTransfers.ref })
    .from(bankTransfers)
    .innerJoin(payments, eq(payments.id, bankTransfers.paymentId))
    .where(
      and(
        eq(payments.orderId, orderId),
        // The transfer being settled, not an earlier or corrected one.
        ne(payments.status, "cancelled"),
        isNull(payments.capturedAt),
        isNull(bankTransfers.correctedAt),
        sql`${bankTransfers.arrivedOn} <= (${payments.payBy} at time zone 'UTC')::date`,
      ),
    );
  return row !== undefined;
}
