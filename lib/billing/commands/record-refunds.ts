import "server-only";
import { eq } from "drizzle-orm";
import type { PaymentStatus } from "@/db/enums";
import { refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { logger } from "@/lib/core/logger";
import type { PaymentSnapshot, RefundSnapshot } from "@/lib/integrations/payments/port";
import { postRefund } from "@/lib/ledger/commands/post-refund";
import { issueCreditNote } from "@/lib/receipts/commands/issue-credit-note";
import { type Fulfilments, fulfilmentOf, type Order, type Payment } from "../fulfilment";
import { movePayment } from "../payment-row";

interface Refunded {
  payment: Payment;
  order: Order;
  truth: PaymentSnapshot;
  fulfilments: Fulfilments;
  cause: string;
}

type Refund = typeof refunds.$inferSelect;

/**
 * Books every refund the provider knows of that we have not booked yet: our own, and those made in the provider's
 * own console. Part of settling; the payment is locked and captured.
 */
export async function recordRefunds(tx: Tx, ctx: Ctx, refunded: Refunded): Promise<Payment> {
  const { order, truth, fulfilments, cause } = refunded;
  const known = await tx.select().from(refunds).where(eq(refunds.paymentId, refunded.payment.id));
  let payment = refunded.payment;
  for (const told of truth.refunds) {
    const row = known.find((own) => isSame(own, told)) ?? (await insertExternal(tx, ctx, payment, told));
    if (row.status !== "pending") continue;
    await tx
      .update(refunds)
      .set({ status: told.status, providerRefundRef: told.refundRef, updatedAt: ctx.now() })
      .where(eq(refunds.id, row.id));
    if (told.status === "pending") continue;
    if (told.status === "succeeded") {
      payment = await book(tx, ctx, payment, row.id, told.amountCents, { cause, snapshot: truth.raw });
      const whole = payment.refundedCents === payment.capturedCents;
      if (whole && refunded.payment.status !== "orphaned")
        await fulfilmentOf(fulfilments, order).takeBack?.(tx, ctx, order);
    } else logger.error({ refundId: row.id, paymentId: payment.id }, "a refund has failed at the provider");
  }
  return payment;
}

const isSame = (own: Refund, told: RefundSnapshot) =>
  own.id === told.refundId || own.providerRefundRef === told.refundRef;

async function insertExternal(tx: Tx, ctx: Ctx, payment: Payment, told: RefundSnapshot): Promise<Refund> {
  const [row] = await tx
    .insert(refunds)
    .values({
      id: newId(),
      paymentId: payment.id,
      amountCents: told.amountCents,
      currency: payment.capturedCurrency ?? payment.currency,
      source: "external",
      reason: "Refunded by the payment provider",
      providerRefundRef: told.refundRef,
      createdAt: ctx.now(),
    })
    .returning();
  if (!row) throw new Error("the refund was not written");
  return row;
}

async function book(
  tx: Tx,
  ctx: Ctx,
  payment: Payment,
  refundId: string,
  amountCents: number,
  why: { cause: string; snapshot: unknown },
): Promise<Payment> {
  const afterCents = payment.refundedCents + amountCents;
  await postRefund(tx, {
    paymentId: payment.id,
    refundId,
    provider: payment.provider,
    currency: payment.capturedCurrency ?? payment.currency,
    beforeCents: payment.refundedCents,
    afterCents,
    at: ctx.now(),
  });
  await issueCreditNote(tx, ctx, payment, { refundId, amountCents });
  await recordAudit(tx, ctx, {
    action: "payment.refund",
    entityId: payment.id,
    before: { refundedCents: payment.refundedCents },
    after: { refundedCents: afterCents, refundId },
  });
  const status = statusAfter(payment, afterCents);
  return movePayment(tx, ctx, payment, status, { ...why, set: { refundedCents: afterCents } });
}

function statusAfter(payment: Payment, refundedCents: number): PaymentStatus {
  if (refundedCents === payment.capturedCents) return "refunded";
  return payment.status === "succeeded" ? "partially_refunded" : payment.status;
}
