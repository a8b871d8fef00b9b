import "server-only";
import { and, eq } from "drizzle-orm";
import { bankConfirmations } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { paymentPermissions } from "../policy";
import type { WithdrawConfirmationInput } from "../schema";

/**
 * Withdraws an entry that no second admin has confirmed: the admin's own, or one that another admin finds wrong. Throws
 * `conflict` if it already counts. Admins only.
 */
export async function withdrawConfirmation(
  ctx: Ctx,
  { confirmationId }: WithdrawConfirmationInput,
): Promise<null> {
  const admin = authorize(ctx, paymentPermissions.withdrawConfirmation);
  return inTransaction(ctx, async (tx) => {
    const end = { endedById: admin.viewer.id, endedAt: ctx.now(), updatedAt: ctx.now() };
    const [withdrawn] = await tx
      .update(bankConfirmations)
      .set({ status: "withdrawn", ...end })
      .where(and(eq(bankConfirmations.id, confirmationId), eq(bankConfirmations.status, "waiting")))
      .returning();
    if (!withdrawn) throw conflict("This is no longer waiting for a second admin.");
    await recordAudit(tx, admin, {
      action: "bank_confirmation.withdraw",
      entityId: confirmationId,
      before: { status: "waiting", firstById: withdrawn.firstById },
      after: { status: "withdrawn" },
    });
    return null;
  });
}
