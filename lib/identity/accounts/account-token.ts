import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { TokenPurpose } from "@/db/enums";
import { accountTokens, users } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";

const HOUR_MS = 3_600_000;

/** Lifetime of each link, in milliseconds. */
const LIFE: Readonly<Record<TokenPurpose, number>> = {
  verify_email: 24 * HOUR_MS,
  change_email: 24 * HOUR_MS,
  reset_password: HOUR_MS / 2,
  link_google: HOUR_MS / 2,
  keep_second_factor: 24 * HOUR_MS,
};

/** The stored form of a token. 256 random bits need no salt. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Makes and returns a token for a link. Only the recipient of the email knows it. */
export async function issueToken(
  tx: Tx,
  ctx: Pick<Ctx, "now">,
  about: { userId: string; purpose: TokenPurpose; email: string; subject?: string },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.now();
  await tx.insert(accountTokens).values({
    ...about,
    tokenHash: tokenHash(token),
    expiresAt: new Date(now.getTime() + LIFE[about.purpose]),
    createdAt: now,
  });
  return token;
}

export type TokenRow = typeof accountTokens.$inferSelect;
export type TokenOwner = typeof users.$inferSelect;

/** Returns a token and its owner. Null if it was never made, or if its account is deleted. */
export async function findToken(
  db: Executor,
  token: string,
): Promise<{ token: TokenRow; owner: TokenOwner } | null> {
  const [found] = await db
    .select({ token: accountTokens, owner: users })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(eq(accountTokens.tokenHash, tokenHash(token)));
  return found && found.owner.accountStatus !== "deleted" ? found : null;
}

/**
 * The same, with both rows locked, the account's first. Everything that changes an account through a link locks in this
 * order, to avoid deadlocks.
 */
export async function takeToken(
  tx: Tx,
  token: string,
): Promise<{ token: TokenRow; owner: TokenOwner } | null> {
  const seen = await findToken(tx, token);
  if (!seen) return null;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, seen.owner.id)).for("update");
  return findToken(tx, token);
}

/** Invalidates all of an account's links of a kind. */
export async function voidTokens(tx: Tx, now: Date, userId: string, purpose?: TokenPurpose): Promise<void> {
  await tx
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountTokens.userId, userId),
        isNull(accountTokens.usedAt),
        purpose && eq(accountTokens.purpose, purpose),
      ),
    );
}
