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
  /** The session that was opened with the account; its cookie is still to be handed out. */
  sessionId: string;
  fullName: string;
  role: SelfServiceRole;
}

/** Somebody registered with an address whose account waits for its verification: nobody is signed in. */
export interface RegisteredAgain {
  sessionId: null;
  fullName: string;
  role: SelfServiceRole;
}

/**
 * Makes an account with one role, mails the link that verifies its address and signs its owner in; a session that
 * the browser had ends. Plan, status and payout method are the server's: starter (no entitlement), active, none.
 * Where the address has an account that was never verified, that one stays as it is, only its links do not verify it
 * any more, and its owner is mailed.
 * Anybody may call it, 20 times an hour from one place, 5 times for one address.
 * Throws `invalid` for a password that too many people use and for our own addresses, `conflict` where the address has a verified account.
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
