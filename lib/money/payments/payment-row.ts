import "server-only";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { PaymentStatus } from "@/db/enums";
import { orders, paymentEvents, payments } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { Order, Payment } from "@/lib/money/orders/fulfilment";

/** Locks a payment and its order, in this order, until the transaction ends. Throws `not_found`. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<{ payment: Payment; order: Order }> {
  // Strong enough against other writers. Rows that reference this one can still be inserted while a provider is called.
  const [row] = await tx
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId))
    .for("no key update");
  if (!row) throw notFound();
  return row;
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
 * Gives up an attempt that never reached its provider. Returns false if it has reached it meanwhile. The payment need
 * not be locked.
 */
export async function giveUpUnopened(
  tx: Tx,
  ctx: Ctx,
  payment: Payment,
  to: "cancelled" | "failed",
): Promise<boolean> {
  const [current] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, payment.id), eq(payments.status, "created"), isNull(payments.providerRef)))
    .for("no key update");
  if (current) await movePayment(tx, ctx, current, to, { cause: "never opened" });
  return current !== undefined;
}

/**
 * Stores where an attempt can be paid at its provider. Returns false if that is already known or the attempt has ended.
 * The payment need not be locked.
 */
export async function noteOpened(
  db: Executor,
  ctx: Ctx,
  payment: Payment,
  { providerRef, redirectUrl }: { providerRef: string; redirectUrl: string },
): Promise<boolean> {
  const noted = await db.execute(sql`
    with moved as (
      update ${payments} set status = 'requires_action', provider_ref = ${providerRef},
        redirect_url = ${redirectUrl}, updated_at = ${ctx.now().toISOString()}
      where id = ${payment.id} and status = 'created' and provider_ref is null
      returning id
    )
    insert into ${paymentEvents} (id, payment_id, at, from_status, to_status, cause)
    select ${newId()}::uuid, id, ${ctx.now().toISOString()}::timestamptz, 'created', 'requires_action', 'checkout'
    from moved`);
  return noted.rowCount === 1;
}

/**
 * Moves a locked payment to another status, stores what became known, and audits why. Postgres refuses an illegal
 * transition.
 */
export async function movePayment(
  tx: Tx,
  ctx: Ctx,
  payment: Payment,
  to: PaymentStatus,
  why: { cause: string; snapshot?: unknown; set?: Partial<Payment> },
): Promise<Payment> {
  const event = tx.$with("event").as(
    tx
      .insert(paymentEvents)
      .values({
        id: newId(),
        paymentId: payment.id,
        at: ctx.now(),
        fromStatus: payment.status,
        toStatus: to,
        cause: why.cause,
        snapshot: why.snapshot ?? null,
      })
      .returning({ id: paymentEvents.id }),
  );
  const change = { ...why.set, status: to, updatedAt: ctx.now() };
  const [moved] = await (to === payment.status ? tx : tx.with(event))
    .update(payments)
    .set(change)
    .where(eq(payments.id, payment.id))
    .returning({ id: payments.id });
  if (!moved) throw notFound();
  return { ...payment, ...change };
}

/**
 * Whether another attempt has paid this order, even if that money was later returned. Stable while the order is locked.
 */
export async function wasOrderPaid(tx: Tx, paymentId: string): Promise<boolean> {
  const order = tx.select({ id: payments.orderId }).from(payments).where(eq(payments.id, paymentId));
  const [paying] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order), isNotNull(payments.capturedAt), isNull(payments.failureCode)))
    .limit(1);
  return paying !== undefined;
}
