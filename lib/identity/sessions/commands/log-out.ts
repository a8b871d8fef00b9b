import "server-only";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { revokeSession } from "@/lib/identity/sessions/session-row";
import { sessionPermissions } from "../policy";

/** Ends the request's session, on the server too. Anyone may call it. A no-op without a session. */
export async function logOut(ctx: Ctx): Promise<null> {
  authorize(ctx, sessionPermissions.logOut);
  const { viewer } = ctx;
  if (!viewer?.sessionId) return null;
  const { id: userId, sessionId } = viewer;
  await inTransaction(ctx, async (tx) => {
    await revokeSession(tx, ctx.now(), sessionId);
    await recordAudit(tx, ctx, { action: "account.log_out", entityId: userId });
  });
  return null;
}
