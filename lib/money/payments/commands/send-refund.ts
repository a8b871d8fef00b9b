import "server-only";
import { eq } from "drizzle-orm";
import { payments, refunds } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import { inTransaction } from "@/lib/core/transaction";
import { RefusedError } from "@/lib/integrations/payments/port";
import type { Fulfilments, Payment, Refund } from "@/lib/money/orders/fulfilment";
import { readMoney } from "../captured-money";
import { failRefund } from "../internal/fail-refund";
import { lockPayment } from "../payment-row";
import { returnOrphan } from "../request-refund";
import { settlePayment } from "../settle-payment";

/**
 * Sends one refund to its provider, under its own idempotency key so that a retry is the same call, and books the
 * provider's answer. A refund overtaken by one from the provider's console, or by a dispute, fails without a call. So
 * does one that the provider refuses for good. Throws any other error, so that the queue retries.
 */
export async function sendRefund(
  ctx: Ctx,
  { refundId }: { refundId: string },
  fulfilments: Fulfilments,
): Promise<void> {
  const first = await loadPending(ctx, refundId);
  if (!first) return;
  const settle = () => settlePayment(ctx, { paymentId: first.payment.id, cause: "refund" }, fulfilments);
  await settle();
  const found = await loadPending(ctx, refundId);
  if (!found) return;
  if (await isOvertaken(ctx, found)) return giveUp(ctx, found, true);
  try {
    await send(ctx, found);
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    logger.warn({ err: error, refundId }, "a provider refused a refund");
    await settle();
    return giveUp(ctx, found, false);
  }
  await settle();
}

interface Pending {
  refund: Refund;
  payment: Payment;
}

/** The refund with its payment, as long as the provider does not know about it. */
async function loadPending(ctx: Ctx, refundId: string): Promise<Pending | null> {
  const [found] = await ctx.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  return found?.refund.status === "pending" && !found.refund.providerRefundRef ? found : null;
}

async function isOvertaken(ctx: Ctx, { refund, payment }: Pending): Promise<boolean> {
  const { isDisputed, capturedCents, refundedCents, lostCents } = await readMoney(ctx.db, payment);
  return isDisputed || refund.amountCents > capturedCents - refundedCents - lostCents;
}

async function send(ctx: Ctx, { refund, payment }: Pending): Promise<void> {
  const { id: refundId, amountCents, currency, reason, attempts: earlierTries } = refund;
  const { captureRef } = payment;
  if (!captureRef) throw new Error("a refund was requested before anything was captured");
  await ctx.db
    .update(refunds)
    .set({ attempts: earlierTries + 1 })
    .where(eq(refunds.id, refundId));
  const { refundRef } = await ctx.ports.payments
    .byCode(payment.provider)
    .refund(
      { refundId, captureRef, amountCents, currency, reason, earlierTries },
      { idempotencyKey: `pay:${payment.id}:refund:${refundId}` },
    );
  await ctx.db.update(refunds).set({ providerRefundRef: refundRef }).where(eq(refunds.id, refundId));
}

/** An outright refusal is retried only later, by the sweep. */
async function giveUp(ctx: Ctx, { refund }: Pending, isAskedAgain: boolean): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { payment } = await lockPayment(tx, refund.paymentId);
    await failRefund(tx, ctx, payment, refund);
    if (isAskedAgain) await returnOrphan(tx, ctx, payment);
  });
}
