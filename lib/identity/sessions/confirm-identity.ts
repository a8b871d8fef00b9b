import "server-only";
import { timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { CodePurpose } from "@/db/enums";
import { mailedCodes, users } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { invalid, limited } from "@/lib/core/errors";
import { clearTries, countTry } from "@/lib/core/rate-limiter";
import { verifyPassword } from "@/lib/identity/accounts/password";
import { codeHash } from "./internal/code-hash";
import { sessionLimits } from "./limits";

const MOST_TRIES = 5;
const TOO_MANY = "Too many failed attempts. Please wait 15 minutes and try again.";

/**
 * Requires the viewer to reauthenticate with the password, or, if the account has none, with a code emailed for this
 * purpose. Throws `invalid` with the field to blame, and `limited` after five failures in 15 minutes. Call in commands
 * before their transaction: it takes as long as a hash.
 * @param passwordField the field's name in the form, for the error
 */
export async function confirmIdentity(
  ctx: SignedInCtx,
  credentials: { password: string | null; code: string | null },
  purpose: CodePurpose,
  passwordField = "password",
): Promise<void> {
  const [user] = await ctx.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, ctx.viewer.id));
  const byPassword = Boolean(user?.passwordHash);
  if (byPassword && !credentials.password) throw wrong(passwordField, "Please enter your password.");
  if (!byPassword && !credentials.code) throw wrong("code", "Please enter the code we emailed you.");

  const tries = await countTry(ctx, sessionLimits.confirm_identity, ctx.viewer.id);
  if (tries.used > tries.points) throw limited(TOO_MANY);
  if (byPassword) {
    if (!(await verifyPassword(user?.passwordHash ?? null, credentials.password ?? "")))
      throw wrong(passwordField, "The password is incorrect.");
  } else if (!(await takeCode(ctx, purpose, credentials.code ?? ""))) {
    throw wrong("code", "The code is incorrect or has expired. You can request a new one.");
  }
  await clearTries(ctx, sessionLimits.confirm_identity, ctx.viewer.id);
}

const wrong = (field: string, message: string) => invalid(message, { [field]: message });

/** Takes the newest valid code. Counts the try before checking it. A correct code is used up. */
async function takeCode(ctx: SignedInCtx, purpose: CodePurpose, code: string): Promise<boolean> {
  const now = ctx.now();
  const own = and(eq(mailedCodes.userId, ctx.viewer.id), eq(mailedCodes.purpose, purpose));
  const [newest] = await ctx.db
    .select({ id: mailedCodes.id })
    .from(mailedCodes)
    .where(and(own, isNull(mailedCodes.usedAt), gt(mailedCodes.expiresAt, now)))
    .orderBy(desc(mailedCodes.createdAt), desc(mailedCodes.id))
    .limit(1);
  if (!newest) return false;
  const [tried] = await ctx.db
    .update(mailedCodes)
    .set({ tries: sql`${mailedCodes.tries} + 1` })
    .where(and(eq(mailedCodes.id, newest.id), isNull(mailedCodes.usedAt), lt(mailedCodes.tries, MOST_TRIES)))
    .returning({ codeHash: mailedCodes.codeHash });
  if (!tried) return false;
  const given = Buffer.from(codeHash(ctx.viewer.id, purpose, code.replace(/\s/g, "")));
  if (!timingSafeEqual(Buffer.from(tried.codeHash), given)) return false;
  const [used] = await ctx.db
    .update(mailedCodes)
    .set({ usedAt: now })
    .where(and(eq(mailedCodes.id, newest.id), isNull(mailedCodes.usedAt)))
    .returning({ id: mailedCodes.id });
  return used !== undefined;
}
