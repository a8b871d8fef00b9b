import "server-only";
import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { sessions } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import type { AccountReasonInput } from "@/lib/identity/accounts/admin-schema";
import { switchOffWebhooks } from "@/lib/identity/accounts/internal/switch-off-webhooks";
import { lockAccount } from "@/lib/identity/accounts/lock-account";
import { revokeTokensOf } from "@/lib/identity/api-tokens/token";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { sessionMails } from "../mails";
import { sessionPermissions } from "../policy";

/**
 * Signs an account out everywhere and emails its owner the reason. An admin who signs out their own account keeps the
 * current session. Also revokes the tokens and turns off the webhooks. Returns how many sessions ended. A no-op if
 * there are none. Admins only. Throws `not_found`, and `conflict` for a deleted account.
 */
export async function signOutAccount(
  ctx: Ctx,
  { userId, reason }: AccountReasonInput,
): Promise<{ ended: number }> {
  const admin = authorize(ctx, sessionPermissions.signOutAccount);
  const { sessionId } = admin.viewer;
  return inTransaction(ctx, async (tx) => {
    const now = ctx.now();
    const user = await lockAccount(tx, admin, userId);
    const open = and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(sessionId ? and(open, ne(sessions.id, sessionId)) : open)
      .returning({ id: sessions.id });
    const tokens = await revokeTokensOf(tx, now, userId);
    const webhooks = await switchOffWebhooks(tx, ctx, userId, "signed_out");
    if (ended.length + tokens + webhooks === 0) return { ended: 0 };
    await recordAudit(tx, ctx, {
      action: "account.sign_out",
      entityId: userId,
      after: { ended: ended.length, ...(tokens > 0 && { tokens }), reason },
    });
    await queueMail(tx, {
      mail: sessionMails["signed-out-by-us"],
      to: { userId, email: user.email },
      data: { name: user.fullName, reason },
      dedupeKey: `signed-out-by-us:${newId()}`,
    });
    return { ended: ended.length };
  });
}
