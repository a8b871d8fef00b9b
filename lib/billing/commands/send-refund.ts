import "server-only";
import { eq } from "drizzle-orm";
import { payments, refunds } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import type { Fulfilments } from "../fulfilment";
import { settlePayment } from "./settle-payment";

/**
 * Sends one refund to its provider, under a key of its own so that a second try is the same call, and books what
 * the provider then says. A refund that was overtaken by one from the provider's console fails without a call.
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
    return found?.refund.status === "pending" ? found : null;
  };
  const first = await load();
  if (!first) return;
  await settlePayment(ctx, { paymentId: first.payment.id, cause: "refund" }, fulfilments);
  const found = await load();
  if (!found) return;
  const { refund, payment } = found;
  if (!payment.captureRef || payment.refundedCents + refund.amountCents > (payment.capturedCents ?? 0)) {
    await ctx.db.update(refunds).set({ status: "failed" }).where(eq(refunds.id, refundId));
    logger.error({ refundId, paymentId: payment.id }, "there is not enough left to refund");
    return;
  }
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
