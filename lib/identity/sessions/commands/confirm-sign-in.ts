import "server-only";
import { eq } from "drizzle-orm";
import type { AccountStatus, Role, SignInMethod } from "@/db/enums";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { invalid, unauthenticated } from "@/lib/core/errors";
import { clearTries } from "@/lib/core/rate-limiter";
import { inTransaction } from "@/lib/core/transaction";
import { STEP_TOO_LATE, WRONG_FACTOR_CODE } from "@/lib/identity/second-factor/copy";
import { takeFactorCode } from "@/lib/identity/second-factor/internal/take-factor-code";
import { secondFactorLimits } from "@/lib/identity/second-factor/limits";
import { countSecondStep, notifyFailedStep } from "../internal/count-second-step";
import { findPending, takePending } from "../pending-row";
import { sessionPermissions } from "../policy";
import { openSession, revokeSession } from "../session-row";

/** A person who has completed both steps of signing in. No cookie is set yet. */
export interface ConfirmedSignIn {
  sessionId: string;
  userId: string;
  email: string;
  fullName: string;
  currentRole: Role;
  accountStatus: AccountStatus;
  method: SignInMethod;
  /** The page to continue to. Untrusted. */
  redirectUrl: string | null;
}

/**
 * Completes a sign-in whose first step succeeded, with a code from the authenticator app or a recovery code, and opens
 * the session. Works once. Throws `unauthenticated` if the first step was more than ten minutes ago or was revoked,
 * `invalid` for a wrong code, and `limited` after five in 15 minutes; the fifth emails the owner. Anyone may call it.
 */
export async function confirmSignIn(
  ctx: Ctx,
  { pendingId, factorCode }: { pendingId: string | null; factorCode: string },
): Promise<ConfirmedSignIn> {
  authorize(ctx, sessionPermissions.confirmSignIn);
  const seen = pendingId && (await findPending(ctx.db, ctx.now(), pendingId));
  if (!seen || (seen.user.isDemo && !env().isDemoSignInAllowed)) throw unauthenticated(STEP_TOO_LATE);
  const { pending, user } = seen;
  const tries = await countSecondStep(ctx, user.id);
  const sessionId = await inTransaction(ctx, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
    const factor = await takeFactorCode(tx, ctx, user.id, factorCode);
    if (!factor) return null;
    // Before the lock, another tab may have completed it, or a new password may have revoked it.
    if (!(await takePending(tx, pending.id))) throw unauthenticated(STEP_TOO_LATE);
    if (ctx.viewer?.sessionId) await revokeSession(tx, ctx.now(), ctx.viewer.sessionId);
    const opened = await openSession(tx, ctx, user.id, true);
    await recordAudit(tx, ctx, {
      action: "account.log_in",
      entityId: user.id,
      actorId: user.id,
      after: { by: pending.method, factor },
    });
    return opened;
  });
  if (sessionId === null) {
    await notifyFailedStep(ctx, user.id, tries);
    throw invalid(WRONG_FACTOR_CODE, { factorCode: WRONG_FACTOR_CODE });
  }
  await clearTries(ctx, secondFactorLimits.second_step, user.id);
  const { id: userId, email, fullName, currentRole, accountStatus } = user;
  const { method, redirectUrl } = pending;
  return { sessionId, userId, email, fullName, currentRole, accountStatus, method, redirectUrl };
}
