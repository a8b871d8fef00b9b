import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { bankRefunds, bankTransfers, payments, refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { findReference } from "@/lib/money/bank/bank-reference";
import { notifyTransferCorrected } from "@/lib/money/bank/internal/notify-transfer";
import { openNextTransfer, type Transfer } from "@/lib/money/bank/internal/open-next-transfer";
import { withTransfer } from "@/lib/money/bank/named-transfer";
import type { Order, Payment } from "@/lib/money/orders/fulfilment";
import { type Agreement, agreeOn } from "@/lib/money/payments/internal/second-admin";
import { undoCapture } from "@/lib/money/payments/internal/undo-capture";
import { movePayment } from "@/lib/money/payments/payment-row";
import { CORRECTED, isDead, isOpen, OPEN_STATUSES } from "@/lib/money/payments/status";
import { fulfilments } from "../fulfilments";
import { paymentPermissions } from "../policy";
import type { CorrectTransferInput } from "../schema";

/**
 * Undoes a transfer that admins recorded by mistake or a wrong statement showed. Reverses the books, takes back what it
 * bought, and expects the transfer again until its deadline. If there are two admins, two must confirm it; a single
 * admin reauthenticates. Idempotent. Throws `invalid`, `not_found`, and `conflict` if its money was released or
 * returned. Admins only.
 */
export async function correctTransfer(ctx: Ctx, input: CorrectTransferInput): Promise<Agreement> {
  const admin = authorize(ctx, paymentPermissions.correctTransfer);
  return withTransfer(admin, input, async (tx, { payment, order, reference, isReauthenticated }) => {
    const transfer = await lockCorrectable(tx, reference, input.reference);
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
    const agreement = await agreeOn(tx, admin, reading, isReauthenticated);
    if (agreement === "done") await correct(tx, admin, { transfer, payment, order, reason: input.reason });
    return agreement;
  });
}

/** The transfer, locked with its pending returns; null if it was already corrected. */
async function lockCorrectable(tx: Tx, reference: string, named: string): Promise<Transfer | null> {
  const [transfer] = await tx
    .select()
    .from(bankTransfers)
    .where(eq(bankTransfers.ref, reference))
    .for("update");
  const isAwaitedAgain = !transfer?.receivedAt && findReference(named) !== reference;
  if (!transfer || transfer.correctedAt || isAwaitedAgain) return null;
  if (!transfer.receivedAt) throw conflict("Nothing is recorded under this reference.");
  // Another admin may be recording right now that some of it left.
  const returns = await tx
    .select()
    .from(bankRefunds)
    .where(eq(bankRefunds.transferRef, reference))
    .orderBy(asc(bankRefunds.ref))
    .for("update");
  if (returns.some(({ sentAt }) => sentAt)) throw conflict("Some of this payment has already been returned.");
  if (await isReturnUnbooked(tx, returns))
    throw conflict("A correction of the return is being booked. Please try again in a minute.");
  return transfer;
}

/** Whether a return that was just corrected is still booked as made. */
async function isReturnUnbooked(tx: Tx, returns: readonly (typeof bankRefunds.$inferSelect)[]) {
  const misread = returns.filter(({ misreadings }) => misreadings > 0).map(({ refundId }) => refundId);
  if (misread.length === 0) return false;
  const booked = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(inArray(refunds.id, misread), isNotNull(refunds.reversedAt), isNull(refunds.repaidAt)));
  return booked.length < misread.length;
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
  const isAwaited = isAwaitable(payment, now) && !(await hasOtherAttempt(tx, order));
  // Until the transfer is settled, only admins know that it arrived.
  if (payment.capturedAt) await notifyTransferCorrected(tx, payment, { isAwaited });
  if (isAwaited) await openNextTransfer(tx, ctx, { payment, order });
}

/** A purchase that was fully taken back stays so, even if the transfer arrives after all. */
function isAwaitable(payment: Payment, now: Date): boolean {
  const { status, failureCode, expiresAt } = payment;
  const isGivenBack = payment.capturedAt !== null && payment.refundedCents === payment.capturedCents;
  const isWanted = failureCode === "mismatch" || (failureCode === null && !isGivenBack);
  return isWanted && !isDead(status) && expiresAt !== null && expiresAt > now;
}

/** Whether the order is being paid another way, or was. */
async function hasOtherAttempt(tx: Tx, { id: orderId }: Order): Promise<boolean> {
  const wasPaid = and(isNotNull(payments.capturedAt), isNull(payments.failureCode));
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), or(inArray(payments.status, OPEN_STATUSES), wasPaid)))
    .limit(1);
  return other !== undefined;
}
