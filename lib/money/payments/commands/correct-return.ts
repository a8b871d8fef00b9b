import "server-only";
import { eq } from "drizzle-orm";
import { bankRefunds, bankTransfers, refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict, invalid, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { findReference } from "@/lib/money/bank/bank-reference";
import { type Agreement, agreeOn, confirmAdmin } from "@/lib/money/payments/internal/second-admin";
import { lockPayment } from "@/lib/money/payments/payment-row";
import { paymentPermissions } from "../policy";
import type { CorrectTransferInput } from "../schema";

const NO_REFERENCE = "This isn't the reference of a return.";

/**
 * Undoes a return (`BR…`) that admins recorded by mistake or a wrong statement showed. It is still to be sent, under
 * the same reference. If it was booked, settlement books that we owe the payer, and notifies them. If there are two
 * admins, two must confirm it; a single admin reauthenticates. Throws `invalid`, `not_found`, and `conflict` for a
 * return that was not recorded, was canceled, or bounced: then it had left. Admins only.
 */
export async function correctReturn(ctx: Ctx, input: CorrectTransferInput): Promise<Agreement> {
  const admin = authorize(ctx, paymentPermissions.correctReturn);
  const reference = findReference(input.reference);
  if (!reference?.startsWith("BR")) throw invalid(NO_REFERENCE, { reference: NO_REFERENCE });
  const isReauthenticated = await confirmAdmin(admin, input);
  const [known] = await ctx.db
    .select({ paymentId: bankTransfers.paymentId })
    .from(bankRefunds)
    .innerJoin(bankTransfers, eq(bankTransfers.ref, bankRefunds.transferRef))
    .where(eq(bankRefunds.ref, reference));
  if (!known) throw notFound();
  return inTransaction(ctx, async (tx) => {
    const { payment } = await lockPayment(tx, known.paymentId);
    const sent = await lockSent(tx, reference);
    const { amountCents, currency } = sent;
    const { reason } = input;
    const reading = {
      kind: "correct_return",
      reference,
      amountCents,
      currency,
      arrivedOn: null,
      reason,
    } as const;
    const agreement = await agreeOn(tx, admin, reading, isReauthenticated);
    if (agreement === "done") await correct(tx, admin, { sent, paymentId: payment.id, reason });
    return agreement;
  });
}

type Sent = typeof bankRefunds.$inferSelect;

async function lockSent(tx: Tx, reference: string): Promise<Sent> {
  const [row] = await tx.select().from(bankRefunds).where(eq(bankRefunds.ref, reference)).for("update");
  if (!row?.sentAt || row.cancelledAt) throw conflict("Nothing is recorded under this reference.");
  if (row.bouncedAt)
    throw conflict("This money did leave our account: the payer's bank has returned it to us.");
  return row;
}

interface Mistake {
  sent: Sent;
  paymentId: string;
  reason: string;
}

async function correct(tx: Tx, ctx: SignedInCtx, { sent, paymentId, reason }: Mistake): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, sent.refundId));
  // Nothing was booked or announced yet, so nothing else changes.
  const wasBooked = refund?.status === "succeeded";
  await tx
    .update(bankRefunds)
    .set({
      sentAt: null,
      bankRef: null,
      misreadings: sent.misreadings + (wasBooked ? 1 : 0),
      updatedAt: ctx.now(),
    })
    .where(eq(bankRefunds.ref, sent.ref));
  await recordAudit(tx, ctx, {
    action: "bank_transfer.correct_return",
    entityId: paymentId,
    before: { sentAt: sent.sentAt, bankRef: sent.bankRef, wasBooked },
    after: { reference: sent.ref, reason },
  });
  await enqueue(
    tx,
    "reconcile_payment",
    { paymentId, cause: "correction" },
    { key: `reconcile:${paymentId}` },
  );
}
