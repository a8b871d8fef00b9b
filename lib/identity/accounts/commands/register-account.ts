import "server-only";
import type { SelfServiceRole } from "@/db/enums";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { FIX_ERRORS, invalid } from "@/lib/core/errors";
import { inTransaction, isUniqueViolation } from "@/lib/core/transaction";
import { hashPassword } from "@/lib/identity/accounts/password";
import { openSession, revokeSession } from "@/lib/identity/sessions/session-row";
import { isCommonPassword } from "../common-passwords";
import { TOO_COMMON } from "../copy";
import { mailVerification } from "../internal/mail-verification";
import { countRegistration, insertAccount, registerAgain } from "../internal/new-account";
import { accountPermissions } from "../policy";
import type { RegisterInput } from "../schema";

export interface Registered {
  userId: string;
  /** The session opened with the account. Its cookie is not set yet. */
  sessionId: string;
  fullName: string;
  role: SelfServiceRole;
}

/** Someone registered with the address of an unverified account. No one is signed in. */
export interface RegisteredAgain {
  sessionId: null;
  fullName: string;
  role: SelfServiceRole;
}

/**
 * Creates an account with one role, emails a link to verify the address, and signs the owner in. Ends the browser's
 * previous session. The server sets plan, status, and payout method: starter (no entitlement), active, none. If the
 * address has an account that was never verified, that account stays, but its links no longer verify it, and its owner
 * is emailed. Anyone may call it, 20 times an hour from one network address, 5 times for one email address. Throws
 * `invalid` for a common password and for our own addresses, and `conflict` if the address has a verified account.
 */
export async function registerAccount(ctx: Ctx, input: RegisterInput): Promise<Registered | RegisteredAgain> {
  authorize(ctx, accountPermissions.registerAccount);
  await countRegistration(ctx, input.email);
  if (await isCommonPassword(input.password)) throw invalid(FIX_ERRORS, { password: TOO_COMMON });
  const passwordHash = await hashPassword(input.password);
  try {
    return await inTransaction(ctx, (tx) => makeAccount(tx, ctx, input, passwordHash));
  } catch (error) {
    if (!isUniqueViolation(error, "users_email_key")) throw error;
    await registerAgain(ctx, input.email);
    return { sessionId: null, fullName: input.fullName, role: input.role };
  }
}

async function makeAccount(
  tx: Tx,
  ctx: Ctx,
  input: RegisterInput,
  passwordHash: string,
): Promise<Registered> {
  const { email, fullName, role } = input;
  const userId = await insertAccount(tx, ctx, input, passwordHash);
  if (ctx.viewer?.sessionId) await revokeSession(tx, ctx.now(), ctx.viewer.sessionId);
  const sessionId = await openSession(tx, ctx, userId);
  await mailVerification(tx, ctx, { id: userId, email, fullName, claimedAgainAt: null });
  return { userId, sessionId, fullName, role };
}
