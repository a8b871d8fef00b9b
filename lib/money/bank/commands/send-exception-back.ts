import "server-only";
import { eq } from "drizzle-orm";
import { reconciliationExceptions, refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import type { Payment, Refund } from "@/lib/money/orders/fulfilment";
import type { EndBankCaseInput } from "@/lib/money/orders/schema";
import { recordRepayment } from "@/lib/money/payments/internal/record-repayment";
import { type Agreement, agreeOn, confirmAdmin } from "@/lib/money/payments/internal/second-admin";
import { lockPayment } from "@/lib/money/payments/payment-row";
import { WENT_AWAY } from "../copy";
import { endException } from "../internal/end-exception";
import { lockOpenException, readingOf } from "../internal/exception-row";
import { bankPermissions } from "../policy";

/**
 * Records that the money of a case was returned to its sender, and how. If it was a returned refund, its payer is
 * notified. Two admins must confirm it; a single admin reauthenticates. Throws `not_found`, and `conflict` for a debit
 * or a decided case. Admins only.
 */
export async function sendExceptionBack(ctx: Ctx, input: EndBankCaseInput): Promise<Agreement> {
  const { caseId, note } = input;
  const admin = authorize(ctx, bankPermissions.sendExceptionBack);
  const isReauthenticated = await confirmAdmin(admin, input);
  const [known] = await ctx.db
    .select()
    .from(reconciliationExceptions)
    .where(eq(reconciliationExceptions.id, caseId));
  if (!known) throw notFound();
  return inTransaction(ctx, async (tx) => {
    const owed = known.refundId ? await lockOwed(tx, known.refundId) : null;
    const row = await lockOpenException(tx, caseId);
    if (row.kind === "unexpected_debit") throw conflict(WENT_AWAY);
    const agreement = await agreeOn(tx, admin, readingOf(row, "case_send_back", note), isReauthenticated);
    if (agreement === "waiting") return agreement;
    if (owed && !owed.refund.repaidAt) await recordRepayment(tx, admin, { ...owed, note, repaidRef: null });
    await endException(tx, admin, row, { endedAs: "sent_back", note });
    return agreement;
  });
}

/** Locks a returned refund with its payment. Throws `conflict` until the return is booked. */
async function lockOwed(tx: Tx, refundId: string): Promise<{ payment: Payment; refund: Refund }> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  if (!known) throw notFound();
  const { payment } = await lockPayment(tx, known.paymentId);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
  if (!refund?.reversedAt)
    throw conflict("The second return isn't booked yet. Please try again in a moment.");
  return { payment, refund };
}
