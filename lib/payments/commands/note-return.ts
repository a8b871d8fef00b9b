import "server-only";
import { eq } from "drizzle-orm";
import { payments } from "@/db/schema";
import { isOpen } from "@/lib/billing/status";
import type { Ctx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";

/**
 * A payer's browser has come back: a hint to ask the provider, no more. The look itself is a job, so that the page
 * that takes the hint changes nothing. The payment is known to be the viewer's own.
 */
export async function noteReturn(ctx: Ctx, paymentId: string): Promise<void> {
  const [payment] = await ctx.db
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (!payment || !isOpen(payment.status)) return;
  await enqueue(
    ctx.db,
    "reconcile_payment",
    { paymentId, cause: "return" },
    { key: `reconcile:${paymentId}` },
  );
}
