import "server-only";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid } from "@/lib/core/errors";
import { inTransaction, isUniqueViolation } from "@/lib/core/transaction";
import { type LoggedIn, logIn } from "@/lib/identity/sessions/commands/log-in";
import { openPending } from "@/lib/identity/sessions/pending-google";
import { GOOGLE_ELSEWHERE, GOOGLE_TOO_LATE } from "../copy";
import { connectIdentity } from "../internal/connect-identity";
import { accountPermissions } from "../policy";
import type { ConnectGoogleInput } from "../schema";

/**
 * Connects the Google account someone just signed in with to the account with the same address, and signs them in. They
 * must know that account's password; a second factor is still needed to sign in. Checks and counts the password like a login, with the same errors. Throws
 * `invalid` if the Google sign-in was more than 15 minutes ago.
 */
export async function connectGoogle(
  ctx: Ctx,
  input: ConnectGoogleInput,
): Promise<LoggedIn & { redirectUrl: string | null }> {
  authorize(ctx, accountPermissions.connectGoogle);
  const pending = await openPending(input.pending);
  if (!pending) throw invalid(GOOGLE_TOO_LATE);
  const loggedIn = await logIn(ctx, {
    email: pending.email,
    password: input.password,
    redirectUrl: pending.redirectUrl ?? undefined,
  });
  await connect(ctx, loggedIn.userId, pending);
  return { ...loggedIn, redirectUrl: pending.redirectUrl };
}

async function connect(ctx: Ctx, userId: string, google: { subject: string; email: string }): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
      if (user) await connectIdentity(tx, ctx, user, google, "account.connect_google");
    });
  } catch (error) {
    if (isUniqueViolation(error, "identities_subject_key")) throw conflict(GOOGLE_ELSEWHERE);
    throw error;
  }
}
