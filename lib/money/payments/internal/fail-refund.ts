import "server-only";
import { and, eq } from "drizzle-orm";
import { refunds, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import type { Payment, Refund } from "@/lib/money/orders/fulfilment";
import { paymentMails } from "../mails";
import { paymentReference } from "../payment-reference";

/**
 * Fails a refund: no money moved, it can be requested again, and the requester is notified. Call inside settlement or
 * sending, with the payment locked.
 */
export async function failRefund(
  tx: Tx,
  ctx: Ctx,
  payment: Payment,
  refund: Refund,
  providerRefundRef: string | null = refund.providerRefundRef,
): Promise<void> {
  const [failed] = await tx
    .update(refunds)
    .set({ status: "failed", providerRefundRef, endedAt: ctx.now(), updatedAt: ctx.now() })
    .where(and(eq(refunds.id, refund.id), eq(refunds.status, "pending")))
    .returning({ id: refunds.id });
  if (!failed) return;
  logger.error({ refundId: refund.id, paymentId: payment.id }, "refund failed");
  await recordAudit(tx, ctx, {
    action: "payment.refund_fail",
    entityId: payment.id,
    after: { refundId: refund.id, amountCents: refund.amountCents },
  });
  if (!refund.requestedById) return;
  const [asker] = await tx.select().from(users).where(eq(users.id, refund.requestedById));
  if (!asker) return;
  await queueMail(tx, {
    mail: paymentMails["refund-failed"],
    to: { userId: asker.id, email: asker.email },
    data: {
      name: asker.fullName,
      amountCents: refund.amountCents,
      currency: refund.currency,
      reference: paymentReference(payment.id),
      path: refund.source === "sponsor" ? "/sponsordashboard" : "/hostdashboard",
    },
    dedupeKey: `refund-failed:${refund.id}`,
  });
}
