import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { bankCases, refunds } from "@/db/schema";
import { withRole } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockPayment } from "../payment-row";
import type { RepayRefundInput } from "../schema";
import { endCase, lockOpenCase } from "./end-bank-case";
import { recordRepayment } from "./record-repayment";

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
    const { payment } = await lockPayment(tx, known.paymentId);
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
    if (!refund?.reversedAt) throw conflict("This refund did not come back.");
    if (refund.repaidAt) return null;
    await recordRepayment(tx, admin, { payment, refund, note, repaidRef: null });
    const [bounced] = await tx
      .select({ id: bankCases.id })
      .from(bankCases)
      .where(and(eq(bankCases.refundId, refundId), isNull(bankCases.endedAt)));
    if (bounced) await endCase(tx, admin, await lockOpenCase(tx, bounced.id), { endedAs: "sent_back", note });
    return null;
  });
}
