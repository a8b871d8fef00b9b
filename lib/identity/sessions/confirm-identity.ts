import "server-only";
import { timingSafeEqual } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { CodePurpose } from "@/db/enums";
import { mailedCodes, users } from "@/db/schema";
import type { SignedInCtx, Viewer } from "@/lib/core/ctx";
import { invalid, limited } from "@/lib/core/errors";
import { clearTries, countTry } from "@/lib/core/rate-limiter";
import { inTransaction } from "@/lib/core/transaction";
import { verifyPassword } from "@/lib/identity/accounts/password";
import { WRONG_FACTOR_CODE } from "@/lib/identity/second-factor/copy";
import { takeFactorCode } from "@/lib/identity/second-factor/internal/take-factor-code";
import { secondFactorLimits } from "@/lib/identity/second-factor/limits";
import { secondFactorsOf } from "@/lib/identity/second-factor/second-factors";
import { codeHash } from "./internal/code-hash";
import { countSecondStep } from "./internal/count-second-step";
import { sessionLimits } from "./limits";
import { setSecondFactorAt } from "./session-row";

const MOST_TRIES = 5;
const TOO_MANY = "Too many failed attempts. Please wait 15 minutes and try again.";

/** How long a second factor counts that was shown in this session: a passkey, or a code that was just entered. */
const RECENT_MS = 5 * 60_000;

/** What someone reauthenticates with. */
export interface Credentials {
  password: string | null;
  /** Emailed for the purpose, if the account has no password. */
  code: string | null;
  /** From the authenticator app, or a recovery code. */
  factorCode?: string | undefined;
}

/** The credentials of the forms whose password field is named `currentPassword`. */
export const credentialsOf = (
  input: Omit<Credentials, "password"> & { currentPassword: string | null },
): Credentials => ({ password: input.currentPassword, code: input.code, factorCode: input.factorCode });

/** Whether this session has shown a second factor in the last five minutes. */
export const isFactorRecent = ({ sessionId, secondFactorAt }: Viewer, now: Date): boolean =>
  sessionId !== null && secondFactorAt !== null && now.getTime() - secondFactorAt.getTime() <= RECENT_MS;

/**
 * Requires the viewer to reauthenticate with the password, or, if the account has none, with a code emailed for this
 * purpose; if the account has a second factor, also with a code from it, unless this session has shown it in the last
 * five minutes. Returns when it was shown (UTC); null if the account has none. Throws `invalid` with the field to blame,
 * and `limited` after five failures in 15 minutes. Call in commands before their transaction: it takes as long as a
 * hash.
 * @param passwordField the field's name in the form, for the error
 */
export async function confirmIdentity(
  ctx: SignedInCtx,
  credentials: Credentials,
  purpose: CodePurpose,
  passwordField = "password",
): Promise<Date | null> {
  const [[user], factors] = await Promise.all([
    ctx.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, ctx.viewer.id)),
    secondFactorsOf(ctx.db, ctx.viewer.id),
  ]);
  const byPassword = Boolean(user?.passwordHash);
  const needsFactor = factors !== null && !isFactorRecent(ctx.viewer, ctx.now());
  if (byPassword && !credentials.password) throw wrong(passwordField, "Please enter your password.");
  if (!byPassword && !credentials.code) throw wrong("code", "Please enter the code we emailed you.");
  if (needsFactor && !credentials.factorCode?.trim()) throw wrong("factorCode", FACTOR_NEEDED);

  const tries = await countTry(ctx, sessionLimits.confirm_identity, ctx.viewer.id);
  if (tries.used > tries.points) throw limited(TOO_MANY);
  if (byPassword && !(await verifyPassword(user?.passwordHash ?? null, credentials.password ?? "")))
    throw wrong(passwordField, "The password is incorrect.");
  // Before the emailed code, which a wrong second factor must not use up.
  if (needsFactor) await showFactor(ctx, credentials.factorCode ?? "");
  if (!byPassword && !(await takeCode(ctx, purpose, credentials.code ?? "")))
    throw wrong("code", "The code is incorrect or has expired. You can request a new one.");
  await clearTries(ctx, sessionLimits.confirm_identity, ctx.viewer.id);
  if (factors === null) return null;
  return needsFactor ? ctx.now() : ctx.viewer.secondFactorAt;
}

const FACTOR_NEEDED = "Please enter a code from your authenticator app, or a recovery code.";

/**
 * Requires the viewer's second factor: a code, unless this session has shown it in the last five minutes. Nothing for an
 * account without one. For what is confirmed by someone else too, such as a second admin. Throws `invalid` with the
 * field to blame, and `limited` after five failures in 15 minutes. Call in commands before their transaction.
 */
export async function confirmFactor(
  ctx: SignedInCtx,
  { factorCode }: Pick<Credentials, "factorCode">,
): Promise<void> {
  const { id } = ctx.viewer;
  if (isFactorRecent(ctx.viewer, ctx.now()) || !(await secondFactorsOf(ctx.db, id))) return;
  if (!factorCode?.trim()) throw wrong("factorCode", FACTOR_NEEDED);
  await countSecondStep(ctx, id);
  await showFactor(ctx, factorCode);
  await clearTries(ctx, secondFactorLimits.second_step, id);
}

/** Takes the code and records it in the session, so that a form with another error doesn't ask for a new one. */
async function showFactor(ctx: SignedInCtx, code: string): Promise<void> {
  const { id, sessionId } = ctx.viewer;
  const shown = await inTransaction(ctx, async (tx) => {
    const factor = await takeFactorCode(tx, ctx, id, code);
    if (factor && sessionId) await setSecondFactorAt(tx, ctx.now(), sessionId);
    return factor;
  });
  if (!shown) throw wrong("factorCode", WRONG_FACTOR_CODE);
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
