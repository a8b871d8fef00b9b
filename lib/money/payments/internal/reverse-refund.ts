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

/** What a payer got of a refund that had come back. */
export type Part = typeof refundRepayments.$inferSelect & { refund: Refund };

/**
 * A refund that was made came back to the provider, such as from a closed card: the books say that the payer is
 * owed it, and an operator has to find another way; or it was never made (`wasNeverSent`), and still has to be. So they are again where the provider had made it anew and that
 * came back as well. Part of settling; the payment is locked. Once a refund, and once each time it was made anew.
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
 * A part of a refund that the provider had made anew came back as well: its payer is owed that part again. Part of
 * settling; the payment is locked. Once a part.
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
