import "server-only";
import { and, eq } from "drizzle-orm";
import { orders, payments } from "@/db/schema";
import { isOpen, type PaymentView, paymentView } from "@/lib/billing/status";
import { signedIn } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import type { RecheckPaymentInput } from "../schema";
import { reconcilePayment } from "./reconcile-payment";

/**
 * "Try Again": asks the provider once more before anything is charged anew, and answers how the payment stands.
 * Only for the payer; for anybody else the payment does not exist.
 */
export async function recheckPayment(
  ctx: Ctx,
  { paymentId }: RecheckPaymentInput,
): Promise<{ view: PaymentView }> {
  const { viewer } = signedIn(ctx);
  const [payment] = await ctx.db
    .select({ status: payments.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, paymentId), eq(orders.buyerId, viewer.id)));
  if (!payment) throw notFound();
  const asks = isOpen(payment.status) || payment.status === "expired" || payment.status === "cancelled";
  const status = asks ? await reconcilePayment(ctx, { paymentId, cause: "try again" }) : payment.status;
  return { view: paymentView(status) };
}
