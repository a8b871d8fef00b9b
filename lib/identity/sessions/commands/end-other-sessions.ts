import "server-only";
import { and, gt, isNull, ne } from "drizzle-orm";
import { sessions } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { switchOffWebhooks } from "@/lib/identity/accounts/internal/switch-off-webhooks";
import { revokeTokensOf } from "@/lib/identity/api-tokens/token";
import { sessionPermissions } from "../policy";
import { isVisibleTo } from "../visibility";

/**
 * Ends all the viewer's sessions except the current one, revokes their tokens, and turns off their webhooks. Returns
 * how many sessions and webhooks there were. A no-op if there are none. Any signed-in user may call it.
 */
export async function endOtherSessions(ctx: Ctx): Promise<{ ended: number; webhooksOff: number }> {
  const { viewer } = authorize(ctx, sessionPermissions.endOtherSessions);
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(
        and(
          isVisibleTo(viewer),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, now),
          viewer.sessionId ? ne(sessions.id, viewer.sessionId) : undefined,
        ),
      )
      .returning({ id: sessions.id });
    const tokens = await revokeTokensOf(tx, now, viewer.id);
    const webhooksOff = await switchOffWebhooks(tx, ctx, viewer.id, "signed_out");
    if (ended.length + tokens > 0)
      await recordAudit(tx, ctx, {
        action: "account.end_other_sessions",
        entityId: viewer.id,
        after: { ended: ended.length, ...(tokens > 0 && { tokens }) },
      });
    return { ended: ended.length, webhooksOff };
  });
}
