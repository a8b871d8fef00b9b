import "server-only";
import { eq } from "drizzle-orm";
import { refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import { postRefundReversal } from "@/lib/ledger/commands/post-refund-reversal";
import type { Payment, Refund } from "../fulfilment";

/**
 * A refund that was made came back to the provider, such as from a closed card: the books say that the payer is
 * owed it, and an operator has to find another way. Part of settling; the payment is locked. Once a refund.
 */
export async function reverseRefund(tx: Tx, ctx: Ctx, payment: Payment, refund: Refund): Promise<void> {
  if (refund.reversedAt) return;
  const { amountCents, currency } = refund;
  await tx
    .update(refunds)
    .set({ reversedAt: ctx.now(), updatedAt: ctx.now() })
    .where(eq(refunds.id, refund.id));
  await postRefundReversal(tx, {
    paymentId: payment.id,
    refundId: refund.id,
    provider: payment.provider,
    amountCents,
    currency,
    at: ctx.now(),
  });
  await recordAudit(tx, ctx, {
    action: "payment.refund_reverse",
    entityId: payment.id,
    after: { refundId: refund.id, amountCents },
  });
  logger.error({ refundId: refund.id, paymentId: payment.id }, "a refund came back: its payer is owed it");
}
