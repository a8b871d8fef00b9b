import "server-only";
import { lt, or } from "drizzle-orm";
import { accountTokens, passkeyChallenges, pendingSignIns, sessions } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";

const RETENTION_MS = 30 * 24 * 3_600_000;

/**
 * Deletes sessions and emailed links that expired or were ended more than 30 days ago, and half-finished sign-ins and
 * unanswered challenges of passkeys that expired. Called by the system.
 */
export async function forgetOldSignIns(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - RETENTION_MS);
  await ctx.db.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)));
  await ctx.db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, ctx.now()));
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, ctx.now()));
  await ctx.db.delete(accountTokens).where(lt(accountTokens.expiresAt, before));
}
