import "server-only";
import { eq } from "drizzle-orm";
import { payments } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { paymentPermissions } from "../policy";
import type { PollProviderInput } from "../schema";
import { reconcilePayment } from "./reconcile-payment";

/**
 * Asks the provider for a payment's status now, and books the result. Returns whether the status changed. Throws
 * `not_found` and the provider's errors. Admins only.
 */
export async function pollProvider(
  ctx: Ctx,
  { paymentId }: PollProviderInput,
): Promise<{ hasChanged: boolean }> {
  const admin = authorize(ctx, paymentPermissions.pollProvider);
  const [before] = await ctx.db
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (!before) throw notFound();
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, admin, { action: "payment.look_again", entityId: paymentId, before }),
  );
  const status = await reconcilePayment(ctx, { paymentId, cause: "admin" });
  return { hasChanged: status !== before.status };
}
