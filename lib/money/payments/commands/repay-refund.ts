import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { bankRefunds, reconciliationExceptions, refunds } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { endException } from "@/lib/money/bank/internal/end-exception";
import { lockOpenException } from "@/lib/money/bank/internal/exception-row";
import type { RepayRefundInput } from "@/lib/money/orders/schema";
import { owedFor, recordRepayment } from "../internal/record-repayment";
import { type Agreement, agreeOn, confirmAdmin } from "../internal/second-admin";
import { lockPayment } from "../payment-row";
import { paymentPermissions } from "../policy";

/**
 * Records that a bounced refund was sent to its payer from our bank account, and notifies them. If there are two
 * admins, two must confirm it; a single admin reauthenticates. Idempotent. Throws `not_found` for an unknown refund,
 * `conflict` for one that did not bounce or is still to be sent under its own reference. Admins only.
 */
export async function repayRefund(ctx: Ctx, input: RepayRefundInput): Promise<Agreement> {
  const { refundId, note } = input;
  const admin = authorize(ctx, paymentPermissions.repayRefund);
  const isReauthenticated = await confirmAdmin(admin, input);
  const [known] = await ctx.db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!known) throw notFound();
  return inTransaction(ctx, async (tx) => {
    const { payment } = await lockPayment(tx, known.paymentId);
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
    if (!refund?.reversedAt) throw conflict("This refund wasn't returned.");
    if (refund.repaidAt) return "done";
    await assertNotToBeSent(tx, refundId);
    const reading = {
      kind: "repay",
      reference: refundId,
      amountCents: await owedFor(tx, refund),
      currency: refund.currency,
      arrivedOn: null,
      reason: note,
    } as const;
    const agreement = await agreeOn(tx, admin, reading, isReauthenticated);
    if (agreement === "waiting") return agreement;
    await recordRepayment(tx, admin, { payment, refund, note, repaidRef: null });
    const [bounced] = await tx
      .select({ id: reconciliationExceptions.id })
      .from(reconciliationExceptions)
      .where(and(eq(reconciliationExceptions.refundId, refundId), isNull(reconciliationExceptions.endedAt)));
    if (bounced)
      await endException(tx, admin, await lockOpenException(tx, bounced.id), { endedAs: "sent_back", note });
    return agreement;
  });
}

/** The statement will report it under its own reference. Recording it here too would pay it twice. */
async function assertNotToBeSent(tx: Tx, refundId: string): Promise<void> {
  const [toSend] = await tx
    .select()
    .from(bankRefunds)
    .where(
      and(eq(bankRefunds.refundId, refundId), isNull(bankRefunds.sentAt), isNull(bankRefunds.cancelledAt)),
    );
  if (toSend) throw conflict(`This refund is waiting to be sent with the reference ${toSend.ref}.`);
}
