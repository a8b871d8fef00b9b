import "server-only";
import { eq } from "drizzle-orm";
import { payments } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { openCheckout } from "@/lib/money/payments/open-checkout";
import { transferPath } from "@/lib/money/payments/paths";

/** Makes known that a payment by bank transfer is awaited, and tells its buyer where to pay. For the queue; once. */
export async function openTransfer(ctx: Ctx, { paymentId }: { paymentId: string }): Promise<void> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.status === "created") await openCheckout(ctx, paymentId, transferPath(payment.orderId));
}
