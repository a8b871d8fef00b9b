import "server-only";
import { eq } from "drizzle-orm";
import { orders, refunds, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { postRepayment } from "@/lib/ledger/commands/post-repayment";
import type { Payment, Refund } from "../fulfilment";

interface Repayment {
  payment: Payment;
  /** One that came back, and for which the payer was not paid yet. */
  refund: Refund;
  /** How they got it, for them and for whoever looks it up. */
  note: string;
  /** The provider's name for the refund it made anew; null: we sent it from our own bank account. */
  repaidRef: string | null;
}

/**
 * Writes down that a payer got what a refund that came back had owed them, and tells them. Nothing more is taken from
 * whoever gave it back, and the receipt was corrected then. For settling and an admin's command, with the payment
 * locked.
 */
export async function recordRepayment(tx: Tx, ctx: Ctx, repayment: Repayment): Promise<void> {
  const { payment, refund, note, repaidRef } = repayment;
  await tx
    .update(refunds)
    .set({ repaidAt: ctx.now(), repaidNote: note, repaidRef, updatedAt: ctx.now() })
    .where(eq(refunds.id, refund.id));
  await postRepayment(tx, {
    paymentId: payment.id,
    refundId: refund.id,
    again: repaidRef === null ? null : { provider: payment.provider, refundRef: repaidRef },
    amountCents: refund.amountCents,
    currency: refund.currency,
    at: ctx.now(),
  });
  await recordAudit(tx, ctx, {
    action: "payment.refund_repay",
    entityId: payment.id,
    after: { refundId: refund.id, amountCents: refund.amountCents, note },
  });
  await tellPayer(tx, payment, refund, { note, repaidRef });
}

async function tellPayer(
  tx: Tx,
  payment: Payment,
  refund: Refund,
  { note, repaidRef }: Pick<Repayment, "note" | "repaidRef">,
): Promise<void> {
  const [buyer] = await tx
    .select({ id: users.id, email: users.email, name: users.fullName })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.buyerId))
    .where(eq(orders.id, payment.orderId));
  if (!buyer) return;
  await queueMail(tx, {
    template: "refund-repaid",
    to: { userId: buyer.id, email: buyer.email },
    data: {
      name: buyer.name,
      amountCents: refund.amountCents,
      currency: refund.currency,
      note,
      reference: payment.id.slice(-8),
    },
    dedupeKey: ["refund-repaid", refund.id, repaidRef].filter(Boolean).join(":"),
  });
}
