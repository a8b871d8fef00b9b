import "server-only";
import { users } from "@/db/schema";
import { beginAgreement } from "@/lib/agents/agreements/internal/begin-agreement";
import { findInvitation, lockInvitation } from "@/lib/agents/agreements/internal/invitation-row";
import { INVITATION_GONE, NOT_YOURS, SIGN_UP_FAILED } from "@/lib/agents/agreements/invitation-copy";
import type { SignUpAgentInput } from "@/lib/agents/agreements/schema";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, forbidden, invalid, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction, isUniqueViolation } from "@/lib/core/transaction";
import { isCommonPassword } from "@/lib/identity/accounts/common-passwords";
import { TOO_COMMON, TOO_PERSONAL } from "@/lib/identity/accounts/copy";
import { accountLimits } from "@/lib/identity/accounts/limits";
import { hashPassword } from "@/lib/identity/accounts/password";
import { isPersonal } from "@/lib/identity/accounts/password-rule";
import { TERMS_VERSION } from "@/lib/identity/accounts/terms";
import { openSession } from "@/lib/identity/sessions/session-row";
import { marketPermissions } from "../policy";

/**
 * Creates an agent's account for the address of an invitation, accepts the invitation, and opens a session. Following
 * the link has verified the address. Anyone with the link who isn't signed in may call it, 20 times an hour per network
 * address. Throws `not_found` for a link that is unknown, expired, withdrawn, or answered; `invalid` for a password
 * that breaks a rule; `conflict` if the address has an account.
 */
export async function signUpAgent(
  ctx: Ctx,
  input: SignUpAgentInput,
): Promise<{ sessionId: string; fullName: string }> {
  authorize(ctx, marketPermissions.signUpAgent);
  await consumeLimit(ctx, accountLimits.register_by_ip, ctx.ip ?? "unknown");
  if (ctx.viewer) throw forbidden(NOT_YOURS);
  const seen = await findInvitation(ctx.db, ctx.now(), input);
  if (!seen || !seen.isAnswerable) throw notFound(INVITATION_GONE);
  const person = { email: seen.agreement.agentEmail, fullName: input.fullName };
  if (isPersonal(input.password, person)) throw invalid(TOO_PERSONAL, { password: TOO_PERSONAL });
  if (await isCommonPassword(input.password)) throw invalid(TOO_COMMON, { password: TOO_COMMON });
  const passwordHash = await hashPassword(input.password);
  try {
    return await inTransaction(ctx, async (tx) => {
      const found = await lockInvitation(tx, ctx.now(), input);
      if (!found || !found.isAnswerable) throw notFound(INVITATION_GONE);
      const [id, now] = [newId(), ctx.now()];
      await tx.insert(users).values({
        id,
        ...person,
        passwordHash,
        roles: ["agent"],
        currentRole: "agent",
        emailVerifiedAt: now,
        termsVersion: TERMS_VERSION,
        termsAcceptedAt: now,
        createdAt: now,
      });
      const sessionId = await openSession(tx, ctx, id);
      await recordAudit(tx, ctx, {
        action: "account.register",
        entityId: id,
        actorId: id,
        after: { roles: ["agent"], termsVersion: TERMS_VERSION, verified: true },
      });
      await beginAgreement(tx, ctx, found, { id, fullName: input.fullName });
      return { sessionId, fullName: input.fullName };
    });
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key")) throw conflict(SIGN_UP_FAILED);
    throw error;
  }
}
