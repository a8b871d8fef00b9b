import "server-only";
import type { RefundSource } from "@/db/enums";
import { refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { logger } from "@/lib/core/logger";
import { formatCents } from "@/lib/core/money";
import { enqueue } from "@/lib/integrations/jobs/queue";
import type { Payment, Refund } from "@/lib/money/orders/fulfilment";
import { readMoney } from "./captured-money";

export const DISPUTED =
  "The payer's bank is deciding about this payment. You can refund it after the decision.";

export interface RefundRequest {
  /** Cents; null means everything left. */
  amountCents: number | null;
  source: Exclude<RefundSource, "external">;
  reason: string;
  /** The same key always gives the same refund. */
  idempotencyKey?: string;
}

/**
 * Requests a refund of part of a captured payment; a job sends it. Call with the payment locked, so that concurrent
 * requests never exceed what was captured. The caller checks who may ask. Throws `conflict`, at the field `amount`, for
 * more than is left, and while a provider's dispute is open.
 */
export async function requestRefund(
  tx: Tx,
  ctx: Ctx,
  payment: Payment,
  input: RefundRequest,
): Promise<Refund> {
  const money = await readMoney(tx, payment);
  const known = money.refunds.find(
    ({ idempotencyKey }) => idempotencyKey && idempotencyKey === input.idempotencyKey,
  );
  if (known) return known;
  const currency = payment.capturedCurrency ?? payment.currency;
  const amountCents = input.amountCents ?? money.leftCents;
  if (money.isDisputed) throw conflict(DISPUTED);
  if (money.leftCents <= 0) throw conflict("There is nothing left to refund.");
  if (amountCents > money.leftCents) {
    const most = `At most ${formatCents(money.leftCents, currency)} can be refunded.`;
    throw conflict(most, { amount: most });
  }
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: newId(),
      paymentId: payment.id,
      amountCents,
      currency,
      source: input.source,
      reason: input.reason,
      requestedById: input.source === "system" ? null : (ctx.viewer?.id ?? null),
      idempotencyKey: input.idempotencyKey ?? null,
      createdAt: ctx.now(),
    })
    .returning();
  if (!refund) throw new Error("the refund was not inserted");
  await recordAudit(tx, ctx, {
    action: "payment.refund_request",
    entityId: payment.id,
    before: { refundedCents: payment.refundedCents },
    after: { refundId: refund.id, amountCents, source: input.source, reason: input.reason },
  });
  await enqueue(tx, "send_refund", { refundId: refund.id }, { key: `send_refund:${refund.id}` });
  return refund;
}

/** Refusals by the provider before an admin must act. The audit log says so. */
const MOST_REFUSALS = 5;

/** Requests a refund of everything left of an unmatched payment, unless it is pending or disputed. */
export async function returnOrphan(tx: Tx, ctx: Ctx, payment: Payment): Promise<void> {
  const { refunds: asked, isDisputed, pendingCents, leftCents } = await readMoney(tx, payment);
  if (payment.status !== "orphaned" || isDisputed || pendingCents > 0 || leftCents <= 0) return;
  const refused = asked.filter(({ source, status }) => source === "system" && status === "failed").length;
  if (refused >= MOST_REFUSALS) {
    logger.error({ paymentId: payment.id, refused }, "an unmatched payment cannot be refunded");
    return;
  }
  await requestRefund(tx, ctx, payment, {
    amountCents: null,
    source: "system",
    reason: payment.failureCode ?? "This payment is unmatched",
  });
}
