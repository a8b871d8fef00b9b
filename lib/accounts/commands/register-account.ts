import "server-only";
import type { SelfServiceRole } from "@/db/enums";
import { users } from "@/db/schema";
import { hashPassword } from "@/lib/auth/password";
import { openSession, revokeSession } from "@/lib/auth/session-row";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, FIX_ERRORS, invalid } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction, isUniqueViolation } from "@/lib/core/transaction";
import { isCommonPassword } from "../common-passwords";
import type { RegisterInput } from "../schema";
import { TERMS_VERSION } from "../terms";
import { EMAIL_TAKEN, TOO_COMMON } from "../words";

export interface Registered {
  userId: string;
  /** The session that was opened with the account; its cookie is still to be handed out. */
  sessionId: string;
  fullName: string;
  role: SelfServiceRole;
}

/**
 * Makes an account with one role and signs its owner in; a session that the browser had ends. Plan, status and payout method are the server's: starter
 * (no entitlement), active, none. Anybody may call it, 20 times an hour from one address.
 * Throws `invalid` for a password that too many people use, `conflict` where the address has an account already.
 */
export async function registerAccount(ctx: Ctx, input: RegisterInput): Promise<Registered> {
  await consumeLimit(ctx, "register_by_ip", ctx.ip ?? "nobody");
  if (await isCommonPassword(input.password)) throw invalid(FIX_ERRORS, { password: TOO_COMMON });
  const passwordHash = await hashPassword(input.password);
  const userId = newId();
  const now = ctx.now();
  try {
    return await inTransaction(ctx, async (tx) => {
      await tx.insert(users).values({
        id: userId,
        email: input.email,
        fullName: input.fullName,
        passwordHash,
        roles: [input.role],
        currentRole: input.role,
        companyName: input.role === "agent" ? null : input.companyName,
        phone: input.phone,
        website: input.website,
        location: input.location,
        industry: input.industry,
        bio: input.bio,
        termsVersion: TERMS_VERSION,
        termsAcceptedAt: now,
        opportunitiesOptInAt: input.role === "business_sponsor" && input.wantsOpportunities ? now : null,
        createdAt: now,
      });
      if (ctx.viewer?.sessionId) await revokeSession(tx, now, ctx.viewer.sessionId);
      const sessionId = await openSession(tx, ctx, userId);
      await recordAudit(tx, ctx, {
        action: "account.register",
        entityId: userId,
        actorId: userId,
        after: { roles: [input.role], termsVersion: TERMS_VERSION },
      });
      return { userId, sessionId, fullName: input.fullName, role: input.role };
    });
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key")) throw conflict(EMAIL_TAKEN, { email: EMAIL_TAKEN });
    throw error;
  }
}
