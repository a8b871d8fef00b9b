import "server-only";
import { and, asc, eq, lte } from "drizzle-orm";
import { secondFactorResets, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { revokeAccess } from "@/lib/identity/accounts/internal/revoke-access";
import { deleteFactors } from "../internal/delete-factors";
import { lockOpenReset, moveReset } from "../internal/factor-reset-row";
import { notifyOwner } from "../internal/notify-owner";
import { secondFactorMails } from "../mails";

/**
 * Carries out the approved resets that are due: deletes the second factors and recovery codes, ends all sessions, and
 * emails the owner, who can then log in with the password or Google alone. Called by the job.
 */
export async function runFactorResets(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ userId: secondFactorResets.userId })
    .from(secondFactorResets)
    .where(and(eq(secondFactorResets.status, "approved"), lte(secondFactorResets.effectiveAt, ctx.now())))
    .orderBy(asc(secondFactorResets.effectiveAt));
  for (const { userId } of due)
    await inTransaction(ctx, async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
      const reset = await lockOpenReset(tx, userId);
      // Its owner may have canceled it since.
      if (reset?.status !== "approved" || !reset.effectiveAt || reset.effectiveAt > ctx.now()) return;
      await deleteFactors(tx, userId);
      await revokeAccess(tx, ctx, userId);
      await moveReset(tx, ctx, reset, "run", { endedAt: ctx.now() });
      await notifyOwner(tx, userId, secondFactorMails["factor-reset-done"], {});
    });
}
