import "server-only";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction } from "@/lib/core/transaction";
import { countSignUp } from "@/lib/identity/sessions/count-sign-up";
import { EMAIL_TAKEN } from "../copy";
import { accountLimits } from "../limits";
import { requireForeignAddress } from "../own-address";
import { ownLocation, showsLocation } from "../own-location";
import type { RegisterWithoutPasswordInput } from "../schema";
import { TERMS_VERSION } from "../terms";
import { mailRegisteredAgain } from "./mail-verification";

/**
 * Counts a registration: 20 an hour from one network address, 5 for one email address. Throws `limited` beyond that,
 * and `invalid` for our own addresses.
 */
export async function countRegistration(ctx: Ctx, email: string): Promise<void> {
  await consumeLimit(ctx, accountLimits.register_by_ip, ctx.ip ?? "unknown");
  await consumeLimit(ctx, accountLimits.register_by_email, createHash("sha256").update(email).digest("hex"));
  requireForeignAddress(email);
}

/**
 * Inserts an account with one role, whose owner has agreed to the Terms, and returns its id. Null: without a password.
 */
export async function insertAccount(
  tx: Tx,
  ctx: Ctx,
  input: RegisterWithoutPasswordInput,
  passwordHash: string | null,
): Promise<string> {
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
    ...(showsLocation([role]) &&
      ownLocation({ city: null, region: null, country: null, location: input.location })),
    industry: input.industry,
    bio: input.bio,
    termsVersion: TERMS_VERSION,
    termsAcceptedAt: now,
    opportunitiesOptInAt: role === "business_sponsor" && input.wantsOpportunities ? now : null,
    createdAt: now,
  });
  await recordAudit(tx, ctx, {
    action: "account.register",
    entityId: userId,
    actorId: userId,
    after: { roles: [role], termsVersion: TERMS_VERSION },
  });
  await countSignUp(tx, ctx);
  return userId;
}

/**
 * Handles a registration with an address that already has an account. Only the mailbox can show which of two people
 * owns the address, so we email it and void earlier verification links, which would leave the account to the first
 * person. Throws `conflict` if the address has a verified account.
 */
export async function registerAgain(ctx: Ctx, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for("update");
    if (!user || user.emailVerifiedAt || user.accountStatus === "deleted")
      throw conflict(EMAIL_TAKEN, { email: EMAIL_TAKEN });
    await tx.update(users).set({ claimedAgainAt: ctx.now() }).where(eq(users.id, user.id));
    await mailRegisteredAgain(tx, ctx, user);
  });
}
