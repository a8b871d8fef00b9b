import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { TokenPurpose } from "@/db/enums";
import { accountTokens, users } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";

const HOUR_MS = 3_600_000;

/** How long a link works, in milliseconds. */
const LIFE: Readonly<Record<TokenPurpose, number>> = {
  verify_email: 24 * HOUR_MS,
  change_email: 24 * HOUR_MS,
  reset_password: HOUR_MS / 2,
  link_google: HOUR_MS / 2,
};

/** What is stored of a token: 256 random bits need no salt. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Makes a token for a link and answers it; from then on nobody but the mail's reader knows it. */
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

/** A token and whose it is; null for one that was never made, or whose account is deleted. */
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
 * The same, with both rows locked, the account's first: everything that changes an account by a link goes in this
 * order, so that no two wait for each other.
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

/** Makes every link of a kind that an account has out useless. */
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
