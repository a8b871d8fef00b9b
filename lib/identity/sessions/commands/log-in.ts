import "server-only";
import { and, eq, ne } from "drizzle-orm";
import type { AccountStatus, Role } from "@/db/enums";
import { users } from "@/db/schema";
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
import { enqueue } from "@/lib/integrations/jobs/queue";
import { openOrHold, type SignInStep } from "../internal/open-or-hold";
import { sessionLimits } from "../limits";
import { keyByAccount, keyByDevice, keyByNetwork } from "../login-attempts";
import { sessionPermissions } from "../policy";

export const WRONG_LOGIN = "The email address or password is incorrect.";
export const LOCKED_OUT = "Too many failed attempts. Please wait 15 minutes and try again.";

/** A person whose password was correct, and where that led. No cookie is set yet. */
export type LoggedIn = SignInStep & LoggedInPerson;

interface LoggedInPerson {
  userId: string;
  fullName: string;
  currentRole: Role;
  accountStatus: AccountStatus;
}

/**
 * Checks an email address and a password and opens a session, or, if the account has a second factor, waits for it
 * (`confirmSignIn`). Suspended accounts get one too; it leads to the page with
 * the reason. A wrong password and an unknown address get the same response in the same time. Throws `invalid` for
 * either, and `limited` after 5 failures in 15 minutes for one account from one network address, after 50 in an hour
 * for one account (a network that it has signed in from has its own 50), or after 100 tries an hour from one network
 * address. The fifth failure emails the owner. A browser that the account has signed in from is counted separately in
 * all three, so that strangers can't lock its owner out there. Anyone may call it.
 * @param device the id of such a browser, as verified; null for any other
 */
export async function logIn(ctx: Ctx, input: LoginInput, device: string | null = null): Promise<LoggedIn> {
  authorize(ctx, sessionPermissions.logIn);
  await consumeLimit(ctx, sessionLimits.login_by_ip, device ?? ctx.ip ?? "unknown");
  // Counted before the password is checked, so that simultaneous guesses count too.
  const key = keyByNetwork(input.email, device ?? ctx.ip);
  const tries = await countTry(ctx, sessionLimits.login_failures, key);
  if (tries.used > tries.points) throw limited(LOCKED_OUT);
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.email, input.email), ne(users.accountStatus, "deleted")));
  // From all networks together: many addresses give a guesser no extra tries at one account.
  const account = device
    ? keyByDevice(input.email, device)
    : await keyByAccount(ctx, input.email, user?.id ?? null);
  if (!(await spendPoint(ctx, sessionLimits.login_failures_by_account, account))) throw limited(LOCKED_OUT);
  if (!(await verifyPassword(user?.passwordHash ?? null, input.password)) || !user?.passwordHash) {
    // Also for an address without an account, so that timing the fifth response reveals nothing.
    if (tries.used === tries.points) await enqueue(ctx.db, "tell_of_lockout", { email: input.email });
    throw invalid(WRONG_LOGIN, { password: WRONG_LOGIN });
  }

  if (user.isDemo && !env().isDemoSignInAllowed) throw invalid(DEMO_OFF, { email: DEMO_OFF });

  const betterHash = needsRehash(user.passwordHash) ? await hashPassword(input.password) : null;
  const step = await inTransaction(ctx, async (tx) => {
    // If a new password revoked access while the old one was being checked, the login fails.
    const [now] = await tx.select().from(users).where(eq(users.id, user.id)).for("update");
    if (now?.passwordHash !== user.passwordHash || now.accountStatus === "deleted")
      throw invalid(WRONG_LOGIN, { password: WRONG_LOGIN });
    if (betterHash) await tx.update(users).set({ passwordHash: betterHash }).where(eq(users.id, user.id));
    return openOrHold(tx, ctx, {
      userId: user.id,
      method: "password",
      redirectUrl: input.redirectUrl ?? null,
    });
  });
  await clearTries(ctx, sessionLimits.login_failures, key);
  await clearTries(ctx, sessionLimits.login_failures_by_account, account);
  const { id: userId, fullName, currentRole, accountStatus } = user;
  return { ...step, userId, fullName, currentRole, accountStatus };
}
