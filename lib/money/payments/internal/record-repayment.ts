import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { refundRepayments, refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { postRepayment } from "@/lib/money/ledger/internal/post-repayment";
import type { Payment, Refund } from "@/lib/money/orders/fulfilment";
import { notifyRepaid } from "./notify-refund";

interface Repayment {
  payment: Payment;
  /** One that came back, and for which the payer was not paid yet. */
  refund: Refund;
  /** Cents; no more than is owed for it. Left out: all that is. */
  amountCents?: number;
  /** How they got it, for them and for whoever looks it up. */
  note: string;
  /** The provider's name for the refund it made anew; null: we sent it from our own bank account. */
  repaidRef: string | null;
}

/** What a payer is still owed for a refund that came back, in cents: all of it, but for the parts they got. */
export async function owedFor(tx: Tx, refund: Refund): Promise<number> {
  if (!refund.reversedAt || refund.repaidAt) return 0;
  const parts = await tx
    .select({ amountCents: refundRepayments.amountCents })
    .from(refundRepayments)
    .where(and(eq(refundRepayments.refundId, refund.id), isNull(refundRepayments.cameBackAt)));
  return parts.reduce((owed, part) => owed - part.amountCents, refund.amountCents);
}

/**
 * Writes down that a payer got what a refund that came back had owed them, or a part of it, and tells them. Nothing
 * more is taken from whoever gave it back, and the receipt was corrected then. For settling and an admin's command,
 * with the payment locked.
 */
export async function recordRepayment(tx: Tx, ctx: Ctx, repayment: Repayment): Promise<void> {
  const { payment, refund, note, repaidRef } = repayment;
  const owedCents = await owedFor(tx, refund);
  const amountCents = repayment.amountCents ?? owedCents;
  const isWhole = amountCents === refund.amountCents;
  const partId = isWhole ? null : await writePart(tx, ctx, refund, { amountCents, repaidRef });
  if (amountCents === owedCents)
    await tx
      .update(refunds)
      .set({
        repaidAt: ctx.now(),
        repaidNote: note,
        repaidRef: isWhole ? repaidRef : null,
        updatedAt: ctx.now(),
      })
      .where(eq(refunds.id, refund.id));
  await postRepayment(tx, {
    paymentId: payment.id,
    refundId: refund.id,
    partId,
    again: repaidRef === null ? null : { provider: payment.provider, refundRef: repaidRef },
    amountCents,
    currency: refund.currency,
    at: ctx.now(),
  });
  await recordAudit(tx, ctx, {
    action: "payment.refund_repay",
    entityId: payment.id,
    after: { refundId: refund.id, amountCents, note },
  });
  await notifyRepaid(tx, payment, refund, { amountCents, againRef: repaidRef ?? partId, note });
}

async function writePart(
  tx: Tx,
  ctx: Ctx,
  { id: refundId }: Refund,
  { amountCents, repaidRef }: { amountCents: number; repaidRef: string | null },
): Promise<string> {
  const id = newId();
  await tx
    .insert(refundRepayments)
    .values({ id, refundId, providerRef: repaidRef, amountCents, createdAt: ctx.now() });
  return id;
}
