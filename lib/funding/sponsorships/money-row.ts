import "server-only";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { payments, sponsorships } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import { notFound } from "@/lib/core/errors";
import type { Order, Payment } from "@/lib/money/orders/fulfilment";
import { lockPayment } from "@/lib/money/payments/payment-row";

export type Sponsorship = typeof sponsorships.$inferSelect;

export interface PaidSlot {
  sponsorship: Sponsorship;
  payment: Payment;
  order: Order;
}

/** The payment that paid for an order: captured, and not refunded for lack of a slot. */
export const isPaidFor = and(isNotNull(payments.capturedAt), isNull(payments.failureCode));

/** A sponsorship without its money. Throws `not_found`. */
export async function findSponsorship(db: Executor, sponsorshipId: string): Promise<Sponsorship> {
  const [found] = await db.select().from(sponsorships).where(eq(sponsorships.id, sponsorshipId));
  if (!found) throw notFound();
  return found;
}

/**
 * A paid sponsorship with its payment, locked in settlement order until the transaction ends. Null: nothing was paid.
 */
export async function lockPaidSlot(tx: Tx, orderId: string): Promise<PaidSlot | null> {
  const [paid] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isPaidFor));
  if (!paid) return null;
  const { payment, order } = await lockPayment(tx, paid.id);
  const [sponsorship] = await tx
    .select()
    .from(sponsorships)
    .where(eq(sponsorships.orderId, orderId))
    .for("update");
  return sponsorship ? { sponsorship, payment, order } : null;
}

/** Whether an order's money is neither disputed nor being refunded. */
export async function isMoneyQuiet(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ quiet: boolean }>(sql`select app.money_is_quiet(${orderId}) as quiet`);
  const [row] = rows;
  return row?.quiet === true;
}
