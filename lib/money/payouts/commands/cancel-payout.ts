import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockPayout, movePayout } from "../internal/payout-row";
import { payoutPermissions } from "../policy";
import type { CancelPayoutInput } from "../schema";

/** Cancels a payout that was not sent. Its money never left the balance. Idempotent. Admins only. */
export async function cancelPayout(ctx: Ctx, { payoutId, reason }: CancelPayoutInput): Promise<null> {
  authorize(ctx, payoutPermissions.cancelPayout);
  return inTransaction(ctx, async (tx) => {
    const payout = await lockPayout(tx, payoutId);
    if (payout.status !== "cancelled") await movePayout(tx, ctx, payout, "cancel", { failureReason: reason });
    return null;
  });
}
