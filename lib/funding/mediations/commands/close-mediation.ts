import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { assertNotOwnMoney } from "@/lib/funding/sponsorships/own-money";
import { endMediation, lockMediation, requireOpen } from "../internal/mediation-row";
import { mediationPermissions } from "../policy";
import type { CloseMediationInput } from "../schema";

/**
 * Ends a mediation with an outcome in words, which both sides get. It moves no money. Admins only, and not about their
 * own money if there is another admin. Throws `not_found`, `forbidden`, and `conflict` if it has ended.
 */
export async function closeMediation(
  ctx: Ctx,
  { mediationId, outcome }: CloseMediationInput,
): Promise<{ mediationId: string }> {
  const admin = authorize(ctx, mediationPermissions.closeMediation);
  return inTransaction(ctx, async (tx) => {
    const found = await lockMediation(tx, mediationId);
    await assertNotOwnMoney(tx, admin, found.sponsorship);
    requireOpen(found, ctx.now());
    await endMediation(tx, admin, found, { move: "close", outcome, closedById: admin.viewer.id });
    return { mediationId };
  });
}
