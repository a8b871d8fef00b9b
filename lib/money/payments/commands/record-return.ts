import "server-only";
import { and, eq } from "drizzle-orm";
import { orders, payments } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { isBoughtBy } from "@/lib/money/orders/visibility";
import { isOpen } from "@/lib/money/payments/status";
import { paymentPermissions } from "../policy";

/**
 * A payer's browser returned from the provider, which only triggers a check. A job does the check; any number of
 * triggers cause one. Throws `not_found` for someone else's payment.
 */
export async function recordReturn(ctx: Ctx, paymentId: string): Promise<void> {
  const { viewer } = authorize(ctx, paymentPermissions.recordReturn);
  const [payment] = await ctx.db
    .select({ status: payments.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, paymentId), isBoughtBy(viewer, orders.buyerId)));
  if (!payment) throw notFound();
  if (!isOpen(payment.status)) return;
  await enqueue(
    ctx.db,
    "reconcile_payment",
    { paymentId, cause: "return" },
    // The payer is watching the page, so it runs before other jobs.
    { key: `reconcile:${paymentId}`, priority: -10 },
  );
}
