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
  /** A bounced refund whose payer has not been repaid. */
  refund: Refund;
  /** Cents, at most what is owed. Default: all of it. */
  amountCents?: number;
  /** How the payer got it, for them and for later inquiries. */
  note: string;
  /** The provider's ID for the new refund; null if we sent it from our bank account. */
  repaidRef: string | null;
}

/** What a payer is still owed for a bounced refund, in cents, minus the parts they got. */
export async function owedFor(tx: Tx, refund: Refund): Promise<number> {
  if (!refund.reversedAt || refund.repaidAt) return 0;
  const parts = await tx
    .select({ amountCents: refundRepayments.amountCents })
    .from(refundRepayments)
    .where(and(eq(refundRepayments.refundId, refund.id), isNull(refundRepayments.cameBackAt)));
  return parts.reduce((owed, part) => owed - part.amountCents, refund.amountCents);
}

/**
 * Records that a payer got some or all of what a bounced refund owed them, and notifies them. Takes nothing more from
 * the party that funded the refund; the receipt was corrected then. Call inside settlement or an admin command, with
 * the payment locked.
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
