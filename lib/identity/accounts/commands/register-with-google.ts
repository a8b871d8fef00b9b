import "server-only";
import { users } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, invalid } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction, isUniqueViolation } from "@/lib/core/transaction";
import { countSignUp } from "@/lib/identity/sessions/count-sign-up";
import { openPending } from "@/lib/identity/sessions/pending-google";
import { openSession, revokeSession } from "@/lib/identity/sessions/session-row";
import { EMAIL_TAKEN, GOOGLE_TOO_LATE } from "../copy";
import { googleName } from "../google-name";
import { connectIdentity } from "../internal/connect-identity";
import { accountLimits } from "../limits";
import { requireForeignAddress } from "../own-address";
import { accountPermissions } from "../policy";
import type { RegisterWithGoogleInput } from "../schema";
import { TERMS_VERSION } from "../terms";
import type { Registered } from "./register-account";

/**
 * Creates an account with one role for someone who just signed in with Google, without a password and with the address
 * Google verified, and signs them in. Throws `invalid` if that sign-in was more than 15 minutes ago, and `conflict` if
 * the address or the Google account now has an account. 20 times an hour from one network address.
 */
export async function registerWithGoogle(
  ctx: Ctx,
  input: RegisterWithGoogleInput,
): Promise<Registered & { redirectUrl: string | null }> {
  authorize(ctx, accountPermissions.registerWithGoogle);
  await consumeLimit(ctx, accountLimits.register_by_ip, ctx.ip ?? "unknown");
  const pending = await openPending(input.pending);
  if (!pending) throw invalid(GOOGLE_TOO_LATE);
  const { email, subject, redirectUrl } = pending;
  requireForeignAddress(email);
  const fullName = googleName(pending);
  const now = ctx.now();
  const userId = newId();
  const { role } = input;
  try {
    return await inTransaction(ctx, async (tx) => {
      await tx.insert(users).values({
        id: userId,
        email,
        fullName,
        roles: [role],
        currentRole: role,
        companyName: role === "agent" ? null : input.companyName,
        emailVerifiedAt: now,
        termsVersion: TERMS_VERSION,
        termsAcceptedAt: now,
        opportunitiesOptInAt: role === "business_sponsor" && input.wantsOpportunities ? now : null,
        createdAt: now,
      });
      await connectIdentity(
        tx,
        ctx,
        { id: userId, email, fullName },
        { subject, email },
        "account.register_with_google",
      );
      await countSignUp(tx, ctx);
      if (ctx.viewer?.sessionId) await revokeSession(tx, now, ctx.viewer.sessionId);
      return { userId, sessionId: await openSession(tx, ctx, userId), fullName, role, redirectUrl };
    });
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key") || isUniqueViolation(error, "identities_subject_key"))
      throw conflict(EMAIL_TAKEN);
    throw error;
  }
}
