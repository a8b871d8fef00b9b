import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { unauthenticated } from "@/lib/core/errors";
import { loadSession } from "@/lib/identity/sessions/load-session";

/**
 * Locks the viewer's account for a change to its second factors. Signing in locks it too, so no session opens without
 * the factor that this adds. Returns the session's id. Throws `unauthenticated` if the session has just ended, and for
 * a token.
 */
export async function lockOwner(tx: Tx, ctx: SignedInCtx): Promise<string> {
  const { id, sessionId } = ctx.viewer;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for("update");
  if (!sessionId || !(await loadSession(tx, sessionId, ctx.now()))) throw unauthenticated();
  return sessionId;
}
