import "server-only";
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { sessions } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { clearTries, countTry, isCounted } from "@/lib/core/rate-limiter";
import { networkOf } from "@/lib/identity/sessions/client-ip";
import { sessionLimits } from "./limits";

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** What failures for one address from one place are counted by: a network address, or a browser that is known. */
export const keyByNetwork = (email: string, address: string | null): string => digest(`${email} ${address}`);

/** What failures for one account from a browser that it has signed in from are counted by. */
export const keyByDevice = (email: string, device: string): string => digest(`${email} ${device} known`);

/**
 * What failures for one account are counted by: together, from wherever they come. A network in which the account
 * had a session that is still kept (30 days beyond its end) is counted for itself, and so is for an hour the address
 * from which its owner proved to read its mail: strangers cannot lock the owner out there.
 * @param userId null where the address has no account
 */
export async function keyByAccount(
  ctx: Pick<Ctx, "db" | "now" | "ip">,
  email: string,
  userId: string | null,
): Promise<string> {
  const network = ctx.ip === null ? null : networkOf(ctx.ip);
  if (network === null) return digest(email);
  // An id that nobody has, for an address without an account: it costs the same question.
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

/** Forgets the failures for an account, and those from where its owner has just proven to read its mail. */
export async function forgetFailures(ctx: Pick<Ctx, "db" | "now" | "ip">, email: string): Promise<void> {
  await countTry(ctx, sessionLimits.proven_place, keyByNetwork(email, ctx.ip));
  await clearTries(ctx, sessionLimits.login_failures_by_account, digest(email));
  await clearTries(ctx, sessionLimits.login_failures, keyByNetwork(email, ctx.ip));
}
