import "server-only";
import { eq } from "drizzle-orm";
import { orders, refunds, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { logger } from "@/lib/core/logger";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { postRefundReversal } from "@/lib/ledger/commands/post-refund-reversal";
import type { Payment, Refund } from "../fulfilment";

/**
 * A refund that was made came back to the provider, such as from a closed card: the books say that the payer is
 * owed it, and an operator has to find another way. So they are again where the provider had made it anew and that
 * came back as well. Part of settling; the payment is locked. Once a refund, and once each time it was made anew.
 */
export async function reverseRefund(tx: Tx, ctx: Ctx, payment: Payment, refund: Refund): Promise<void> {
  const { amountCents, currency, repaidRef: againRef } = refund;
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
  await postRefundReversal(tx, {
    paymentId: payment.id,
    refundId: refund.id,
    provider: payment.provider,
    againRef,
    amountCents,
    currency,
    at: ctx.now(),
  });
  await recordAudit(tx, ctx, {
    action: "payment.refund_reverse",
    entityId: payment.id,
    after: { refundId: refund.id, amountCents },
  });
  await tellPayer(tx, payment, refund);
  logger.error({ refundId: refund.id, paymentId: payment.id }, "a refund came back: its payer is owed it");
}

async function tellPayer(tx: Tx, payment: Payment, refund: Refund): Promise<void> {
  const [buyer] = await tx
    .select({ id: users.id, email: users.email, name: users.fullName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(eq(orders.id, payment.orderId));
  if (!buyer) return;
  await queueMail(tx, {
    template: "refund-came-back",
    to: { userId: buyer.id, email: buyer.email },
    data: {
      name: buyer.name,
      amountCents: refund.amountCents,
      currency: refund.currency,
      reference: payment.id.slice(-8),
    },
    dedupeKey: ["refund-came-back", refund.id, refund.repaidRef].filter(Boolean).join(":"),
  });
}
