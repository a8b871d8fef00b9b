import "server-only";
import { lte } from "drizzle-orm";
import { proposalDrafts } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";

/** Deletes expired drafts. Called by the system. */
export async function deleteExpiredDrafts(ctx: Ctx): Promise<void> {
  await ctx.db.delete(proposalDrafts).where(lte(proposalDrafts.expiresAt, ctx.now()));
}
