import "server-only";
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { sessions } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { clearTries, countTry, isCounted } from "@/lib/core/rate-limiter";
import { networkOf } from "@/lib/identity/sessions/client-ip";
import { sessionLimits } from "./limits";

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** The key for failures with one email address from one source: a network address, or a known browser. */
export const keyByNetwork = (email: string, address: string | null): string => digest(`${email} ${address}`);

/** The key for failures with one account from a browser that it has signed in from. */
export const keyByDevice = (email: string, device: string): string => digest(`${email} ${device} known`);

/**
 * The key for failures with one account, from everywhere together. Two sources are counted separately, so that
 * strangers can't lock the owner out there: a network where the account has a stored session (up to 30 days after it
 * ended), and, for an hour, the address from which its owner proved that they read its email.
 * @param userId null if the address has no account
 */
export async function keyByAccount(
  ctx: Pick<Ctx, "db" | "now" | "ip">,
  email: string,
  userId: string | null,
): Promise<string> {
  const network = ctx.ip === null ? null : networkOf(ctx.ip);
  if (network === null) return digest(email);
  // An id that no account has. An address without an account costs the same query.
  const [familiar] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId ?? "00000000-0000-0000-0000-000000000000"),
        eq(sessions.network, network),
      ),
    )
    .limit(1);
  const isProven = await isCounted(ctx, sessionLimits.proven_place, keyByNetwork(email, ctx.ip));
  if (isProven) return digest(`${email} ${ctx.ip} proven`);
  return digest(familiar ? `${email} ${network} familiar` : email);
}

/**
 * Clears the failures for an account, and those from the address where its owner has just proven that they read its
 * email.
 */
export async function forgetFailures(ctx: Pick<Ctx, "db" | "now" | "ip">, email: string): Promise<void> {
  await countTry(ctx, sessionLimits.proven_place, keyByNetwork(email, ctx.ip));
  await clearTries(ctx, sessionLimits.login_failures_by_account, digest(email));
  await clearTries(ctx, sessionLimits.login_failures, keyByNetwork(email, ctx.ip));
}
