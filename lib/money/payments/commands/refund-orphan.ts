import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import type { RefundOrphanInput } from "@/lib/money/orders/schema";
import { lockPayment } from "../payment-row";
import { paymentPermissions } from "../policy";
import { requestRefund } from "../request-refund";

/**
 * Asks the provider once more to send back money that belongs to nobody here, after it has refused so often that
 * nobody asks any more by themselves. Throws `not_found`, and `conflict` for money that has found its place, is on
 * its way back or being argued about. Admins may call it.
 */
export async function refundOrphan(
  ctx: Ctx,
  { paymentId }: RefundOrphanInput,
): Promise<{ refundId: string }> {
  const admin = authorize(ctx, paymentPermissions.refundOrphan);
  return inTransaction(ctx, async (tx) => {
    const { payment } = await lockPayment(tx, paymentId);
    if (payment.status !== "orphaned") throw conflict("This payment has been matched.");
    const reason = payment.failureCode ?? "This payment is unmatched";
    const { id } = await requestRefund(tx, admin, payment, { amountCents: null, source: "admin", reason });
    return { refundId: id };
  });
}
