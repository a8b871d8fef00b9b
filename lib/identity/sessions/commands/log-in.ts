import "server-only";
import { and, eq, ne } from "drizzle-orm";
import type { AccountStatus, Role } from "@/db/enums";
import { users } from "@/db/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { invalid, limited } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { clearTries, countTry, spendPoint } from "@/lib/core/rate-limiter";
import { inTransaction } from "@/lib/core/transaction";
import { DEMO_OFF } from "@/lib/identity/accounts/copy";
import { hashPassword, needsRehash, verifyPassword } from "@/lib/identity/accounts/password";
import type { LoginInput } from "@/lib/identity/accounts/schema";
import { openSession, revokeSession } from "@/lib/identity/sessions/session-row";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { sessionLimits } from "../limits";
import { keyByAccount, keyByDevice, keyByNetwork } from "../login-attempts";
import { sessionPermissions } from "../policy";

export const WRONG_LOGIN = "The email address or password is incorrect.";
export const LOCKED_OUT = "Too many failed attempts. Please wait 15 minutes and try again.";

export interface LoggedIn {
  userId: string;
  /** The session that was opened; its cookie is still to be handed out. */
  sessionId: string;
  fullName: string;
  currentRole: Role;
  accountStatus: AccountStatus;
}

/**
 * Checks an address and a password and opens a session. Suspended accounts get one too: it leads them to the page
 * that says why. A wrong password and an unknown address are one answer that takes one time.
 * Throws `invalid` for either, `limited` after 5 failures in 15 minutes for one account from one address, after
 * 50 in an hour for one account (a network that it has signed in from has its own 50), or after 100 tries an hour
 * from one address; the fifth failure is told to the owner by mail. A browser that the account has signed in from is
 * counted for itself in all three, so that strangers cannot lock its owner out there. Anybody may call it.
 * @param device such a browser's id, as it proved it; null for any other
 */
export async function logIn(ctx: Ctx, input: LoginInput, device: string | null = null): Promise<LoggedIn> {
  authorize(ctx, sessionPermissions.logIn);
  await consumeLimit(ctx, sessionLimits.login_by_ip, device ?? ctx.ip ?? "nobody");
  // Counted before the password is looked at, so that guesses sent all at once are counted too.
  const key = keyByNetwork(input.email, device ?? ctx.ip);
  const tries = await countTry(ctx, sessionLimits.login_failures, key);
  if (tries.used > tries.points) throw limited(LOCKED_OUT);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.email, input.email), ne(users.accountStatus, "deleted")));
  // From however many places: a guesser with many addresses has no more tries than this at one account.
  const account = device
    ? keyByDevice(input.email, device)
    : await keyByAccount(ctx, input.email, user?.id ?? null);
  if (!(await spendPoint(ctx, sessionLimits.login_failures_by_account, account))) throw limited(LOCKED_OUT);
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user?.passwordHash) {
    // For an address without an account, too: whoever measures the fifth answer learns nothing.
    if (tries.used === tries.points) await enqueue(ctx.db, "tell_of_lockout", { email: input.email });
    throw invalid(WRONG_LOGIN, { password: WRONG_LOGIN });
  }

  if (user.isDemo && !env().isDemoSignInAllowed) throw invalid(DEMO_OFF, { email: DEMO_OFF });

  const betterHash = needsRehash(user.passwordHash) ? await hashPassword(input.password) : null;
  const sessionId = await inTransaction(ctx, async (tx) => {
    // Whoever was kept out by a new password while the old one was being checked stays out.
    const [now] = await tx.select().from(users).where(eq(users.id, user.id)).for("update");
    if (now?.passwordHash !== user.passwordHash || now.accountStatus === "deleted")
      throw invalid(WRONG_LOGIN, { password: WRONG_LOGIN });
    if (betterHash) await tx.update(users).set({ passwordHash: betterHash }).where(eq(users.id, user.id));
    if (ctx.viewer?.sessionId) await revokeSession(tx, ctx.now(), ctx.viewer.sessionId);
    const opened = await openSession(tx, ctx, user.id);
    await recordAudit(tx, ctx, { action: "account.log_in", entityId: user.id, actorId: user.id });
    return opened;
  });
  await clearTries(ctx, sessionLimits.login_failures, key);
  await clearTries(ctx, sessionLimits.login_failures_by_account, account);
  const { id: userId, fullName, currentRole, accountStatus } = user;
  return { userId, sessionId, fullName, currentRole, accountStatus };
}
