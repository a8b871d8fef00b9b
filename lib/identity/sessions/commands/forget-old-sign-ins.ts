import "server-only";
import { lt, or } from "drizzle-orm";
import { accountTokens, sessions } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";

const RETENTION_MS = 30 * 24 * 3_600_000;

/** Forgets the sessions and mailed links that ended, by time or by hand, more than 30 days ago. Called by the system. */
export async function forgetOldSignIns(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - RETENTION_MS);
  await ctx.db.delete(sessions).where(or(lt(sessions.expiresAt, before), lt(sessions.revokedAt, before)));
  await ctx.db.delete(accountTokens).where(lt(accountTokens.expiresAt, before));
}
