import "server-only";
import { eq } from "drizzle-orm";
import { eventBalances } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockOwnBalance, renewReports, touchShownBalance } from "../internal/own-balance";
import { balancePermissions } from "../policy";
import type { ShareBalanceInput } from "../schema";

/**
 * Shares the balance of one of the viewer's events or campaigns with these audiences, and with no one else from now on.
 * Throws `not_found` for anyone else's.
 */
export async function shareBalance(
  ctx: Ctx,
  { subjectId, audiences }: ShareBalanceInput,
): Promise<{ subjectId: string }> {
  const host = authorize(ctx, balancePermissions.shareBalance);
  return inTransaction(ctx, async (tx) => {
    const balance = await lockOwnBalance(tx, host, subjectId);
    const now = ctx.now();
    const since = (audience: (typeof audiences)[number], earlier: Date | null) =>
      audiences.includes(audience) ? (earlier ?? now) : null;
    const after = {
      sharedTeamAt: since("team", balance.sharedTeamAt),
      sharedSponsorsAt: since("sponsors", balance.sharedSponsorsAt),
      sharedPublicAt: since("public", balance.sharedPublicAt),
    };
    const { sharedTeamAt, sharedSponsorsAt, sharedPublicAt } = balance;
    await tx
      .update(eventBalances)
      .set({ ...after, updatedAt: now })
      .where(eq(eventBalances.id, balance.id));
    await recordAudit(tx, ctx, {
      action: "balance.share",
      entityId: balance.id,
      before: { sharedTeamAt, sharedSponsorsAt, sharedPublicAt },
      after,
    });
    await touchShownBalance(tx, balance);
    await renewReports(tx, balance, ctx.now());
    return { subjectId };
  });
}
