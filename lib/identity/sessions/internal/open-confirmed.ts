import "server-only";
import type { SignInMethod } from "@/db/enums";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { cancelResetOf } from "@/lib/identity/second-factor/internal/factor-reset-row";
import type { ShownFactor } from "@/lib/identity/second-factor/internal/take-factor-code";
import { openSession, revokeSession } from "../session-row";

/**
 * Opens a session for someone who has shown a second factor, in place of the browser's current one. Cancels a reset of
 * it. The caller has locked the account.
 */
export async function openConfirmed(
  tx: Tx,
  ctx: Ctx,
  userId: string,
  by: { by: SignInMethod | "passkey"; factor: ShownFactor },
): Promise<string> {
  if (ctx.viewer?.sessionId) await revokeSession(tx, ctx.now(), ctx.viewer.sessionId);
  await cancelResetOf(tx, ctx, userId);
  const sessionId = await openSession(tx, ctx, userId, true);
  await recordAudit(tx, ctx, { action: "account.log_in", entityId: userId, actorId: userId, after: by });
  return sessionId;
}
