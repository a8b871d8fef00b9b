import "server-only";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { secondFactorsOf } from "@/lib/identity/second-factor/second-factors";
import { type FirstStep, insertPending } from "../pending-row";
import { openSession, revokeSession } from "../session-row";

/** Where the first step of signing in led. */
export type SignInStep =
  | { kind: "signed_in"; sessionId: string }
  /** The account has a second factor, which must be shown within ten minutes. */
  | { kind: "second_step"; pendingId: string };

/**
 * Opens a session after the first step of signing in, in place of the browser's current one; for an account with a
 * second factor, stores that the first step succeeded. The caller has locked the account.
 */
export async function openOrHold(tx: Tx, ctx: Ctx, step: FirstStep): Promise<SignInStep> {
  const { userId, method } = step;
  if (await secondFactorsOf(tx, userId))
    return { kind: "second_step", pendingId: await insertPending(tx, ctx, step) };
  if (ctx.viewer?.sessionId) await revokeSession(tx, ctx.now(), ctx.viewer.sessionId);
  const sessionId = await openSession(tx, ctx, userId);
  await recordAudit(tx, ctx, {
    action: "account.log_in",
    entityId: userId,
    actorId: userId,
    ...(method !== "password" && { after: { by: method } }),
  });
  return { kind: "signed_in", sessionId };
}
