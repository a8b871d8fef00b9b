import "server-only";
import { and, eq } from "drizzle-orm";
import { identities, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { consumeLimit } from "@/lib/core/limits";
import { inTransaction } from "@/lib/core/transaction";
import { googleName } from "@/lib/identity/accounts/google-name";
import { connectIdentity } from "@/lib/identity/accounts/internal/connect-identity";
import { reclaimAccount } from "@/lib/identity/accounts/internal/revoke-access";
import { EmailAddress } from "@/lib/identity/accounts/schema";
import { openOrHold, type SignInStep } from "../internal/open-or-hold";
import { sessionLimits } from "../limits";
import { sessionPermissions } from "../policy";

/** A person as Google describes them. */
export interface GooglePerson {
  /** Google's id of the account. */
  subject: string;
  /** Trimmed and lowercased. */
  email: string;
  /** Whether Google has verified the address. */
  isVerified: boolean;
  fullName: string;
}

type User = typeof users.$inferSelect;

export type GoogleOutcome =
  | SignInStep
  /** The address has an account here. Its owner must agree once. */
  | { kind: "known_address" }
  | { kind: "new" }
  | { kind: "refused"; reason: "GoogleUnverified" | Refusal };

type Refusal = "GoogleRefused" | "GoogleDemo";

/**
 * Signs in a person from Google, by Google's id and never by address. If an account with that address was never
 * verified, it becomes theirs, and its creator's access is revoked first. A verified account stays as it is. If the
 * account has a second factor, waits for it (`confirmSignIn`). Throws `limited` after 100 tries an hour from one network
 * address. Call with validated claims.
 * @param redirectUrl the page of this site to continue to. Untrusted
 */
export async function signInWithGoogle(
  ctx: Ctx,
  person: GooglePerson,
  redirectUrl: string | null = null,
): Promise<GoogleOutcome> {
  authorize(ctx, sessionPermissions.signInWithGoogle);
  await consumeLimit(ctx, sessionLimits.login_by_ip, ctx.ip ?? "unknown");
  if (!person.isVerified || !EmailAddress.safeParse(person.email).success)
    return { kind: "refused", reason: "GoogleUnverified" };
  return inTransaction(ctx, async (tx) => {
    const seen = await ownerOf(tx, person.subject);
    if (seen) {
      // If a disconnection or deletion revoked access while Google was being asked, the sign-in fails.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, seen.id)).for("update");
      const known = await ownerOf(tx, person.subject);
      const refusal = known && (known.id === seen.id ? refusalOf(known) : "GoogleRefused");
      if (refusal) return { kind: "refused", reason: refusal };
      if (known) return openOrHold(tx, ctx, { userId: known.id, method: "google", redirectUrl });
    }
    const [sameAddress] = await tx.select().from(users).where(eq(users.email, person.email)).for("update");
    if (!sameAddress) return { kind: "new" };
    const refusal = refusalOf(sameAddress);
    if (refusal) return { kind: "refused", reason: refusal };
    if (sameAddress.emailVerifiedAt) return { kind: "known_address" };
    await takeOver(tx, ctx, sameAddress.id, person);
    return openOrHold(tx, ctx, { userId: sameAddress.id, method: "google", redirectUrl });
  });
}

function refusalOf({ accountStatus, isDemo }: Pick<User, "accountStatus" | "isDemo">): Refusal | null {
  if (accountStatus === "deleted") return "GoogleRefused";
  return isDemo && !env().isDemoSignInAllowed ? "GoogleDemo" : null;
}

async function ownerOf(tx: Tx, subject: string) {
  const [found] = await tx
    .select({ id: users.id, accountStatus: users.accountStatus, isDemo: users.isDemo })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, "google"), eq(identities.subject, subject)));
  return found ?? null;
}

/** The account's creator never proved that they own the address. Google proves it for this person. */
async function takeOver(tx: Tx, ctx: Ctx, userId: string, person: GooglePerson): Promise<void> {
  const now = ctx.now();
  await reclaimAccount(tx, ctx, userId);
  const [user] = await tx
    .update(users)
    .set({ passwordHash: null, emailVerifiedAt: now, fullName: googleName(person) })
    .where(eq(users.id, userId))
    .returning();
  if (user?.accountStatus === "pending")
    await tx.update(users).set({ accountStatus: "active" }).where(eq(users.id, userId));
  if (user) await connectIdentity(tx, ctx, user, person, "account.claim_with_google");
}
