import "server-only";
import { eq } from "drizzle-orm";
import { refundRepayments, refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import { postRefundReversal } from "@/lib/money/ledger/internal/post-refund-reversal";
import type { Payment, Refund } from "@/lib/money/orders/fulfilment";
import { notifyCameBack, notifyNeverSent } from "./notify-refund";

/** The part of a bounced refund that its payer received. */
export type Part = typeof refundRepayments.$inferSelect & { refund: Refund };

/**
 * Books that a refund bounced back to the provider, for example from a closed card, so we owe the payer and an admin
 * must find another way; or that it was never sent (`wasNeverSent`). Also applies when the provider's second attempt
 * bounces. Call inside settlement, with the payment locked. Runs once per refund and attempt.
 */
export async function reverseRefund(
  tx: Tx,
  ctx: Ctx,
  payment: Payment,
  refund: Refund,
  wasNeverSent = false,
): Promise<void> {
  const { amountCents, repaidRef: againRef } = refund;
  if (refund.reversedAt && againRef === null) return;
  await tx
    .update(refunds)
    .set({
      reversedAt: ctx.now(),
      repaidAt: null,
      repaidNote: null,
      repaidRef: null,
      updatedAt: ctx.now(),
    })
    .where(eq(refunds.id, refund.id));
  await book(tx, ctx, payment, { refund, amountCents, againRef, wasNeverSent });
}

/**
 * Books that a part of a refund that the provider made again bounced too, so the payer is owed it again. Call inside
 * settlement, with the payment locked. Runs once per part.
 */
export async function reverseRepayment(tx: Tx, ctx: Ctx, payment: Payment, part: Part): Promise<void> {
  const { refund, id, amountCents, providerRef: againRef } = part;
  await tx
    .update(refundRepayments)
    .set({ cameBackAt: ctx.now(), updatedAt: ctx.now() })
    .where(eq(refundRepayments.id, id));
  await tx
    .update(refunds)
    .set({ repaidAt: null, repaidNote: null, updatedAt: ctx.now() })
    .where(eq(refunds.id, refund.id));
  await book(tx, ctx, payment, { refund, amountCents, againRef });
}

interface CameBack {
  refund: Refund;
  amountCents: number;
  againRef: string | null;
  wasNeverSent?: boolean;
}

async function book(tx: Tx, ctx: Ctx, payment: Payment, came: CameBack): Promise<void> {
  const { refund, amountCents, againRef, wasNeverSent = false } = came;
  await postRefundReversal(tx, {
    paymentId: payment.id,
    refundId: refund.id,
    provider: payment.provider,
    againRef,
    amountCents,
    currency: refund.currency,
    at: ctx.now(),
  });
  await recordAudit(tx, ctx, {
    action: "payment.refund_reverse",
    entityId: payment.id,
    after: { refundId: refund.id, amountCents, wasNeverSent },
  });
  await (wasNeverSent ? notifyNeverSent : notifyCameBack)(tx, payment, refund, { amountCents, againRef });
  const facts = { refundId: refund.id, paymentId: payment.id, wasNeverSent };
  logger.error(facts, "a refund did not reach its payer and is owed");
}
