import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { bankRefunds, bankTransfers } from "@/db/schema";
import type { Tx } from "@/db/types";
import { openPayment } from "@/lib/billing/commands/open-payment";
import { tellTransferCorrected } from "@/lib/billing/commands/tell-of-transfer";
import { undoCapture } from "@/lib/billing/commands/undo-capture";
import type { Order, Payment } from "@/lib/billing/fulfilment";
import { lockPayment, movePayment } from "@/lib/billing/payment-row";
import { type Agreement, agreeOn, proveIfAlone } from "@/lib/billing/second-admin";
import { CORRECTED, isDead, isOpen } from "@/lib/billing/status";
import { recordAudit } from "@/lib/core/audit";
import { withRole } from "@/lib/core/authorize";
import { findReference } from "@/lib/core/bank-reference";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { fulfilments } from "../fulfilments";
import type { CorrectTransferInput } from "../schema";

type Transfer = typeof bankTransfers.$inferSelect;

const NO_REFERENCE = "This is no reference of a transfer.";

/**
 * Takes back that a transfer came in, which admins had written down by mistake, or a wrong statement had shown: the
 * books are turned, what it bought goes back, and the transfer is awaited again as long as its time is not over. Where
 * there are two admins, two of them have to say so; a single one proves who they are. Again it changes nothing. Throws
 * `invalid`, `not_found`, and `conflict` for one whose money was released or sent back.
 * Admins may call it.
 */
export async function correctTransfer(ctx: Ctx, input: CorrectTransferInput): Promise<Agreement> {
  const admin = withRole(ctx, ["admin"]);
  const reference = findReference(input.reference);
  if (!reference?.startsWith("BT")) throw invalid(NO_REFERENCE, { reference: NO_REFERENCE });
  const isProved = await proveIfAlone(admin, input);
  const [known] = await ctx.db.select().from(bankTransfers).where(eq(bankTransfers.ref, reference));
  if (!known) throw notFound();
  return inTransaction(ctx, async (tx) => {
    const { payment, order } = await lockPayment(tx, known.paymentId);
    const transfer = await lockCorrectable(tx, reference);
    if (!transfer) return "done";
    const { receivedCents, receivedCurrency } = transfer;
    const reading = {
      kind: "correct",
      reference,
      amountCents: receivedCents ?? transfer.amountCents,
      currency: receivedCurrency ?? transfer.currency,
      arrivedOn: null,
      reason: input.reason,
    } as const;
    const agreement = await agreeOn(tx, admin, reading, isProved);
    if (agreement === "done") await correct(tx, admin, { transfer, payment, order, reason: input.reason });
    return agreement;
  });
}

/** The transfer, locked; null: it was corrected before. */
async function lockCorrectable(tx: Tx, reference: string): Promise<Transfer | null> {
  const [transfer] = await tx
    .select()
    .from(bankTransfers)
    .where(eq(bankTransfers.ref, reference))
    .for("update");
  if (transfer?.correctedAt) return null;
  if (!transfer?.receivedAt) throw conflict("Nothing was written down under this reference.");
  const [sent] = await tx
    .select({ ref: bankRefunds.ref })
    .from(bankRefunds)
    .where(and(eq(bankRefunds.transferRef, reference), isNotNull(bankRefunds.sentAt)));
  if (sent) throw conflict("Money of this payment has gone back already.");
  return transfer;
}

interface Mistake {
  transfer: Transfer;
  payment: Payment;
  order: Order;
  reason: string;
}

async function correct(tx: Tx, ctx: SignedInCtx, mistake: Mistake): Promise<void> {
  const { transfer, payment, order, reason } = mistake;
  const now = ctx.now();
  await tx
    .update(bankTransfers)
    .set({ correctedAt: now, updatedAt: now })
    .where(eq(bankTransfers.ref, transfer.ref));
  await tx
    .update(bankRefunds)
    .set({ cancelledAt: now, updatedAt: now })
    .where(and(eq(bankRefunds.transferRef, transfer.ref), isNull(bankRefunds.sentAt)));
  if (payment.capturedAt)
    await undoCapture(tx, ctx, { payment, order, fulfilments, reason, refundRef: `${transfer.ref}-X` });
  else if (isOpen(payment.status)) {
    const set = { failureCode: CORRECTED };
    await movePayment(tx, ctx, payment, "failed", { cause: "correction", set });
  }
  await recordAudit(tx, ctx, {
    action: "bank_transfer.correct",
    entityId: payment.id,
    before: { receivedCents: transfer.receivedCents, arrivedOn: transfer.arrivedOn },
    after: { reference: transfer.ref, reason },
  });
  const { payBy, expiresAt } = payment;
  const isWanted = payment.failureCode === null || payment.failureCode === "mismatch";
  const isOver = isDead(payment.status) || !payBy || !expiresAt || expiresAt <= now;
  const isAwaited = isWanted && !isOver;
  await tellTransferCorrected(tx, payment, { isAwaited });
  if (!isWanted || isOver) return;
  const paymentId = await openPayment(tx, ctx, { order, method: "bank", payBy, expiresAt });
  await enqueue(tx, "open_transfer", { paymentId }, { key: `open_transfer:${paymentId}` });
}
