import "server-only";
import { and, eq } from "drizzle-orm";
import { sessions } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import type { EndSessionInput } from "@/lib/identity/accounts/schema";
import { revokeSession } from "@/lib/identity/sessions/session-row";
import { sessionPermissions } from "../policy";
import { isVisibleTo } from "../visibility";

const THIS_ONE = "This is the device you're using. To sign it out, log out.";

/**
 * Ends another of the viewer's sessions: its next request is a guest's, and its live pages are disconnected. A no-op if
 * it has already ended. Throws `not_found` for an unknown session or another person's, and `conflict` for the current
 * one. Any signed-in user may call it.
 */
export async function endSession(ctx: Ctx, { sessionId }: EndSessionInput): Promise<null> {
  const { viewer } = authorize(ctx, sessionPermissions.endSession);
  return inTransaction(ctx, async (tx) => {
    const [session] = await tx
      .select({ revokedAt: sessions.revokedAt })
      .from(sessions)
      .where(and(eq(sessions.id, sessionId), isVisibleTo(viewer)))
      .for("update");
    if (!session) throw notFound();
    if (sessionId === viewer.sessionId) throw conflict(THIS_ONE);
    if (session.revokedAt) return null;
    await revokeSession(tx, ctx.now(), sessionId);
    await recordAudit(tx, ctx, { action: "account.end_session", entityId: viewer.id, after: { sessionId } });
    return null;
  });
}
