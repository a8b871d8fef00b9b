import "server-only";
import { eq } from "drizzle-orm";
import type { AccountStatus, Role, SignInMethod } from "@/db/enums";
import { passkeys, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { AppError, invalid, unauthenticated } from "@/lib/core/errors";
import { clearTries } from "@/lib/core/rate-limiter";
import { inTransaction } from "@/lib/core/transaction";
import { PASSKEY_FAILED, STEP_TOO_LATE, WRONG_FACTOR_CODE } from "@/lib/identity/second-factor/copy";
import { type ShownFactor, takeFactorCode } from "@/lib/identity/second-factor/internal/take-factor-code";
import { verifyPasskey } from "@/lib/identity/second-factor/internal/verify-passkey";
import { secondFactorLimits } from "@/lib/identity/second-factor/limits";
import type { PasskeySignature } from "@/lib/identity/second-factor/schema";
import { countSecondStep, notifyFailedStep } from "../internal/count-second-step";
import { openConfirmed } from "../internal/open-confirmed";
import { findPending, takePending } from "../pending-row";
import { sessionPermissions } from "../policy";

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

/** The second step: a code from the app or a recovery code, or a passkey's signature. */
export type SecondStep = { factorCode: string } | { passkey: PasskeySignature };

/**
 * Completes a sign-in whose first step succeeded, with a code from the authenticator app, a recovery code, or a passkey,
 * and opens the session. Works once. Throws `unauthenticated` if the first step was more than ten minutes ago or was
 * revoked, `invalid` for a wrong code or passkey, and `limited` after five in 15 minutes; the fifth emails the owner.
 * Anyone may call it.
 */
export async function confirmSignIn(
  ctx: Ctx,
  { pendingId, ...step }: { pendingId: string | null } & SecondStep,
): Promise<ConfirmedSignIn> {
  authorize(ctx, sessionPermissions.confirmSignIn);
  const seen = pendingId && (await findPending(ctx.db, ctx.now(), pendingId));
  if (!seen || (seen.user.isDemo && !env().isDemoSignInAllowed)) throw unauthenticated(STEP_TOO_LATE);
  const { pending, user } = seen;
  const tries = await countSecondStep(ctx, user.id);
  try {
    const show = await prepare(ctx, user.id, step);
    const sessionId = await inTransaction(ctx, async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for("update");
      const factor = await show(tx);
      // Before the lock, another tab may have completed it, or a new password may have revoked it.
      if (!(await takePending(tx, pending.id))) throw unauthenticated(STEP_TOO_LATE);
      return openConfirmed(tx, ctx, user.id, { by: pending.method, factor });
    });
    await clearTries(ctx, secondFactorLimits.second_step, user.id);
    const { id: userId, email, fullName, currentRole, accountStatus } = user;
    const { method, redirectUrl } = pending;
    return { sessionId, userId, email, fullName, currentRole, accountStatus, method, redirectUrl };
  } catch (error) {
    if (error instanceof AppError && error.code === "invalid") await notifyFailedStep(ctx, user.id, tries);
    throw error;
  }
}

/** Verifies what takes long before the transaction. The result completes the step inside it, or throws `invalid`. */
async function prepare(
  ctx: Ctx,
  userId: string,
  step: SecondStep,
): Promise<(tx: Tx) => Promise<ShownFactor>> {
  if ("factorCode" in step)
    return async (tx) => {
      const factor = await takeFactorCode(tx, ctx, userId, step.factorCode);
      if (!factor) throw invalid(WRONG_FACTOR_CODE, { factorCode: WRONG_FACTOR_CODE });
      return factor;
    };
  const passkey = await verifyPasskey(ctx, step.passkey, { purpose: "sign_in", userId });
  return async (tx) => {
    if ((await tx.$count(passkeys, eq(passkeys.id, passkey.id))) === 0) throw invalid(PASSKEY_FAILED);
    return "passkey";
  };
}
