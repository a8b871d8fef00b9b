import "server-only";
import { eq } from "drizzle-orm";
import { payments, sponsorships } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, forbidden, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { needsSecondAdmin } from "@/lib/identity/accounts/active-admins";
import { lockPayment } from "@/lib/money/payments/payment-row";
import { requestRefund } from "@/lib/money/payments/request-refund";
import { paymentPermissions } from "../policy";
import type { RefundPaymentInput } from "../schema";

/**
 * Refunds part or all of any captured payment, for a reason that its payer reads. A sponsorship's payment is refunded
 * as a sponsorship. A job sends the money. Throws `not_found`, `forbidden` for the admin's own payment if there is
 * another admin, and `conflict`, at the field `amount`, for more than is left, if nothing was captured, and while the
 * payer's bank is deciding. Admins only.
 */
export async function refundPayment(
  ctx: Ctx,
  { paymentId, amount, reason, idempotencyKey }: RefundPaymentInput,
): Promise<{ refundId: string; amountCents: number }> {
  const admin = authorize(ctx, paymentPermissions.refundPayment);
  const [known] = await ctx.db
    .select({ payment: payments, sponsorshipId: sponsorships.id })
    .from(payments)
    .leftJoin(sponsorships, eq(sponsorships.orderId, payments.orderId))
    .where(eq(payments.id, paymentId));
  if (!known) throw notFound();
  if (!known.payment.capturedAt) throw conflict("Nothing was captured for this payment.");
  if (known.sponsorshipId && !known.payment.failureCode)
    return refundSponsorship(admin, { sponsorshipId: known.sponsorshipId, amount, reason, idempotencyKey });
  return inTransaction(ctx, async (tx) => {
    const { payment, order } = await lockPayment(tx, paymentId);
    if (order.buyerId === admin.viewer.id && (await needsSecondAdmin(tx, ctx.now(), admin.viewer.id)))
      throw forbidden("Another admin has to decide about your own payments.");
    const input = { amountCents: amount, source: "admin", reason, idempotencyKey } as const;
    const { id, amountCents } = await requestRefund(tx, admin, payment, input);
    return { refundId: id, amountCents };
  });
}
