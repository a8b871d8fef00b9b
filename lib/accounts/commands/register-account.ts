import "server-only";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { SelfServiceRole } from "@/db/enums";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { hashPassword } from "@/lib/auth/password";
import { openSession, revokeSession } from "@/lib/auth/session-row";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { conflict, FIX_ERRORS, invalid } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction, isUniqueViolation } from "@/lib/core/transaction";
import { isCommonPassword } from "../common-passwords";
import { mailRegisteredAgain, mailVerification } from "../mail-verification";
import { refuseOurAddress } from "../own-address";
import { ownPlace, saysPlace } from "../own-place";
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
  await consumeLimit(ctx, "register_by_ip", ctx.ip ?? "nobody");
  await consumeLimit(ctx, "register_by_email", createHash("sha256").update(input.email).digest("hex"));
  refuseOurAddress(input.email);
  if (await isCommonPassword(input.password)) throw invalid(FIX_ERRORS, { password: TOO_COMMON });
  const passwordHash = await hashPassword(input.password);
  try {
    return await inTransaction(ctx, (tx) => makeAccount(tx, ctx, input, passwordHash));
  } catch (error) {
    if (!isUniqueViolation(error, "users_email_key")) throw error;
    return registerAgain(ctx, input);
  }
}

async function makeAccount(
  tx: Tx,
  ctx: Ctx,
  input: RegisterInput,
  passwordHash: string,
): Promise<Registered> {
  const { email, fullName, role } = input;
  const now = ctx.now();
  const userId = newId();
  await tx.insert(users).values({
    id: userId,
    email,
    fullName,
    passwordHash,
    roles: [role],
    currentRole: role,
    companyName: role === "agent" ? null : input.companyName,
    phone: input.phone,
    website: input.website,
    location: input.location,
    ...(saysPlace([role]) && ownPlace({ city: null, region: null, country: null, location: input.location })),
    industry: input.industry,
    bio: input.bio,
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: now,
    opportunitiesOptInAt: role === "business_sponsor" && input.wantsOpportunities ? now : null,
    createdAt: now,
  });
  if (ctx.viewer?.sessionId) await revokeSession(tx, now, ctx.viewer.sessionId);
  const sessionId = await openSession(tx, ctx, userId);
  await recordAudit(tx, ctx, {
    action: "account.register",
    entityId: userId,
    actorId: userId,
    after: { roles: [role], termsVersion: TERMS_VERSION },
  });
  await mailVerification(tx, ctx, { id: userId, email, fullName, claimedAgainAt: null });
  return { userId, sessionId, fullName, role };
}

/**
 * Which of two people owns the address, only its mailbox can say: it is asked, and a link that was mailed before
 * verifies nothing any more, as it would leave the account to the first of them.
 */
async function registerAgain(ctx: Ctx, { email, fullName, role }: RegisterInput): Promise<RegisteredAgain> {
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for("update");
    if (!user || user.emailVerifiedAt || user.accountStatus === "deleted")
      throw conflict(EMAIL_TAKEN, { email: EMAIL_TAKEN });
    await tx.update(users).set({ claimedAgainAt: ctx.now() }).where(eq(users.id, user.id));
    await mailRegisteredAgain(tx, ctx, user);
  });
  return { sessionId: null, fullName, role };
}
