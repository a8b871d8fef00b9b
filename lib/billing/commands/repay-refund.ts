import "server-only";
import { eq } from "drizzle-orm";
import { orders, refunds, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { postRepayment } from "@/lib/ledger/commands/post-refund-reversal";
import type { Refund } from "../fulfilment";
import { lockPayment } from "../payment-row";
import type { RepayRefundInput } from "../schema";

/**
 * Writes down that a refund which came back was sent to its payer from our own bank account, and tells them. Again
 * it changes nothing. Throws `not_found` for one that does not exist, `conflict` for one that did not come back.
 * Admins may call it.
 */
export async function repayRefund(ctx: Ctx, { refundId, note }: RepayRefundInput): Promise<null> {
  const admin = withRole(ctx, ["admin"]);
  const [known] = await ctx.db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!known) throw notFound();
  return inTransaction(ctx, async (tx) => {
    const { payment, order } = await lockPayment(tx, known.paymentId);
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
    if (!refund?.reversedAt) throw conflict("This refund did not come back.");
    if (refund.repaidAt) return null;
    const repaid = { repaidAt: ctx.now(), repaidNote: note };
    await tx
      .update(refunds)
      .set({ ...repaid, updatedAt: ctx.now() })
      .where(eq(refunds.id, refundId));
    const { amountCents, currency } = refund;
    await postRepayment(tx, { paymentId: payment.id, refundId, amountCents, currency, at: ctx.now() });
    await recordAudit(tx, admin, {
      action: "payment.refund_repay",
      entityId: payment.id,
      after: { refundId, amountCents, note },
    });
    await tellPayer(tx, order.id, refund, note);
    return null;
  });
}

async function tellPayer(tx: Tx, orderId: string, refund: Refund, note: string): Promise<void> {
  const [buyer] = await tx
    .select({ id: users.id, email: users.email, name: users.fullName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(eq(orders.id, orderId));
  if (!buyer) return;
  await queueMail(tx, {
    template: "refund-repaid",
    to: { userId: buyer.id, email: buyer.email },
    data: {
      name: buyer.name,
      amountCents: refund.amountCents,
      currency: refund.currency,
      note,
      reference: refund.paymentId.slice(-8),
    },
    dedupeKey: `refund-repaid:${refund.id}`,
  });
}
