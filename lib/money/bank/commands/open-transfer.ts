import "server-only";
import { eq } from "drizzle-orm";
import { payments } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { openCheckout } from "@/lib/money/payments/open-checkout";
import { transferPath } from "@/lib/money/payments/paths";

/** Announces that we expect a bank transfer, and emails its buyer where to pay. Runs once per payment, as a job. */
export async function openTransfer(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.status === "created") await openCheckout(ctx, paymentId, transferPath(payment.orderId));
}
