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
 * Asks the provider again to refund an unmatched payment, after it refused so often that automatic attempts stopped.
 * Throws `not_found`, and `conflict` if the payment has been matched, its refund is pending, or it is disputed. Admins
 * only.
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
