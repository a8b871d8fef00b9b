import "server-only";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { revokePendingOf } from "@/lib/identity/sessions/pending-row";
import { revokeSessionsOf } from "@/lib/identity/sessions/session-row";

/**
 * Ends what began before a change to the viewer's second factors: all other sessions, and sign-ins that wait for the
 * second step. API tokens stay. The caller has locked the account.
 */
export async function signOutOthers(tx: Tx, ctx: SignedInCtx, sessionId: string): Promise<void> {
  await revokeSessionsOf(tx, ctx.now(), ctx.viewer.id, sessionId);
  await revokePendingOf(tx, ctx.viewer.id);
}
