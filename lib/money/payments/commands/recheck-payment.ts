import "server-only";
import { and, eq } from "drizzle-orm";
import { orders, payments, sponsorships } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { checkoutPath } from "@/lib/funding/sponsorships/paths";
import { isBoughtBy } from "@/lib/money/orders/visibility";
import { purchasePath } from "@/lib/money/payments/paths";
import { isOpen, type PaymentView, paymentView } from "@/lib/money/payments/status";
import { paymentPermissions } from "../policy";
import type { RecheckPaymentInput } from "../schema";
import { reconcilePayment } from "./reconcile-payment";

/**
 * "Try Again": asks the provider before anything is charged again, and returns the payment's status. `retryPath`, where
 * a new attempt starts, is set only once the old one has failed or ended. For the payer only; for everyone else the
 * payment does not exist.
 */
export async function recheckPayment(
  ctx: Ctx,
  { paymentId }: RecheckPaymentInput,
): Promise<{ view: PaymentView; retryPath: string | null }> {
  const { viewer } = authorize(ctx, paymentPermissions.recheckPayment);
  const [payment] = await ctx.db
    .select({ status: payments.status, orderId: orders.id, slot: sponsorships })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(sponsorships, eq(sponsorships.orderId, orders.id))
    .where(and(eq(payments.id, paymentId), isBoughtBy(viewer, orders.buyerId)));
  if (!payment) throw notFound();
  const asks = isOpen(payment.status) || payment.status === "expired" || payment.status === "cancelled";
  const status = asks ? await reconcilePayment(ctx, { paymentId, cause: "try again" }) : payment.status;
  const view = paymentView(status);
  const retryPath = payment.slot ? checkoutPath(payment.slot) : purchasePath(payment.orderId);
  return { view, retryPath: view === "error" ? retryPath : null };
}
