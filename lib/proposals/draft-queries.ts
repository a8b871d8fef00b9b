import "server-only";
import { and, desc, eq, gt } from "drizzle-orm";
import { proposalDrafts } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { DraftContent, type SavedDraft } from "./draft";

/** The viewer's draft that was touched last and is still kept; null for guests and where there is none. */
export async function latestDraft(ctx: Ctx): Promise<SavedDraft | null> {
  if (!ctx.viewer) return null;
  const [row] = await ctx.db
    .select({ id: proposalDrafts.id, version: proposalDrafts.version, content: proposalDrafts.content })
    .from(proposalDrafts)
    .where(and(eq(proposalDrafts.userId, ctx.viewer.id), gt(proposalDrafts.expiresAt, ctx.now())))
    .orderBy(desc(proposalDrafts.updatedAt))
    .limit(1);
  const content = DraftContent.safeParse(row?.content);
  return row && content.success ? { id: row.id, version: row.version, content: content.data } : null;
}
