import "server-only";
import { and, eq } from "drizzle-orm";
import { payments, refunds } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import { inTransaction } from "@/lib/core/transaction";
import type { Fulfilments, Payment } from "../fulfilment";
import { requestSystemRefund } from "./request-refund";
import { settlePayment } from "./settle-payment";

/**
 * Sends one refund to its provider, under a key of its own so that a second try is the same call, and books what
 * the provider then says. A refund that was overtaken by one from the provider's console fails without a call; of
 * money that belongs to nobody here, what is left is asked back anew.
 */
export async function sendRefund(
  ctx: Ctx,
  { refundId }: { refundId: string },
  fulfilments: Fulfilments,
): Promise<void> {
  const load = async () => {
    const [found] = await ctx.db
      .select({ refund: refunds, payment: payments })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, refundId));
    // One that the provider has taken on is on its way, and must not be sent under a key that it may have forgotten.
    const isWaiting = found?.refund.status === "pending" && found.refund.providerRefundRef === null;
    return isWaiting ? found : null;
  };
  const first = await load();
  if (!first) return;
  await settlePayment(ctx, { paymentId: first.payment.id, cause: "refund" }, fulfilments);
  const found = await load();
  if (!found) return;
  const { refund, payment } = found;
  if (!payment.captureRef) throw new Error("a refund was asked for before anything was captured");
  const leftCents = (payment.capturedCents ?? 0) - payment.refundedCents;
  if (refund.amountCents > leftCents) return giveUp(ctx, found, leftCents);
  await ctx.ports.payments.byCode(payment.provider).refund(
    {
      refundId,
      captureRef: payment.captureRef,
      amountCents: refund.amountCents,
      currency: refund.currency,
      reason: refund.reason,
    },
    { idempotencyKey: `pay:${payment.id}:refund:${refundId}` },
  );
  await settlePayment(ctx, { paymentId: payment.id, cause: "refund" }, fulfilments);
}

type Found = { refund: typeof refunds.$inferSelect; payment: Payment };

async function giveUp(ctx: Ctx, { refund, payment }: Found, leftCents: number): Promise<void> {
  logger.warn(
    { refundId: refund.id, paymentId: payment.id, leftCents },
    "there is less left than was to be refunded",
  );
  await inTransaction(ctx, async (tx) => {
    const [failed] = await tx
      .update(refunds)
      .set({ status: "failed", updatedAt: ctx.now() })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, "pending")))
      .returning({ id: refunds.id });
    if (failed && leftCents > 0 && payment.status === "orphaned")
      await requestSystemRefund(tx, ctx, payment, { amountCents: leftCents, reason: refund.reason });
  });
}
