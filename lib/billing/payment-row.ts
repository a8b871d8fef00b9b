import "server-only";
import { desc, eq } from "drizzle-orm";
import type { PaymentStatus } from "@/db/enums";
import { orders, paymentEvents, payments } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Order, Payment } from "./fulfilment";

/** A payment and its order, both locked until the transaction ends, in this order. Throws `not_found`. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<{ payment: Payment; order: Order }> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
  if (!payment) throw notFound();
  const [order] = await tx.select().from(orders).where(eq(orders.id, payment.orderId)).for("update");
  if (!order) throw notFound();
  return { payment, order };
}

/** The latest attempt to pay an order, or null. */
export async function latestPayment(db: Executor, orderId: string): Promise<Payment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1);
  return payment ?? null;
}

/**
 * Moves a locked payment to another state, together with what became known of it, and records why. Postgres
 * refuses an illegal move.
 */
export async function movePayment(
  tx: Tx,
  ctx: Ctx,
  payment: Payment,
  to: PaymentStatus,
  why: { cause: string; snapshot?: unknown; set?: Partial<Payment> },
): Promise<Payment> {
  const [moved] = await tx
    .update(payments)
    .set({ ...why.set, status: to, updatedAt: ctx.now() })
    .where(eq(payments.id, payment.id))
    .returning();
  if (!moved) throw notFound();
  if (to !== payment.status)
    await tx.insert(paymentEvents).values({
      id: newId(),
      paymentId: payment.id,
      at: ctx.now(),
      fromStatus: payment.status,
      toStatus: to,
      cause: why.cause,
      snapshot: why.snapshot ?? null,
    });
  return moved;
}
