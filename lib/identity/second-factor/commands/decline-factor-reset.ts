import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockAccount } from "@/lib/identity/accounts/lock-account";
import { lockOpenReset, moveReset } from "../internal/factor-reset-row";
import { secondFactorPermissions } from "../policy";
import type { FactorResetInput } from "../schema";

/**
 * Ends a reset that was requested or approved, without effect. A no-op if none is open. Admins only. Throws `not_found`
 * for an unknown account.
 */
export async function declineFactorReset(ctx: Ctx, { userId }: FactorResetInput): Promise<null> {
  const admin = authorize(ctx, secondFactorPermissions.declineFactorReset);
  return inTransaction(ctx, async (tx) => {
    await lockAccount(tx, admin, userId);
    const reset = await lockOpenReset(tx, userId);
    if (reset) await moveReset(tx, ctx, reset, "decline", { endedAt: ctx.now() });
    return null;
  });
}
