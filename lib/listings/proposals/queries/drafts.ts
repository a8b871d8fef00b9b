import "server-only";
import { and, desc, eq, gt, isNotNull, ne } from "drizzle-orm";
import { proposalDrafts, proposals } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { DraftContent, type SavedDraft } from "../draft-schema";

/**
 * The viewer's most recently edited draft that hasn't expired, or the one with this id. Null for guests or if there is
 * none.
 */
export async function latestDraft(ctx: Ctx, id?: string): Promise<SavedDraft | null> {
  if (!ctx.viewer) return null;
  const [row] = await ctx.db
    .select({ id: proposalDrafts.id, version: proposalDrafts.version, content: proposalDrafts.content })
    .from(proposalDrafts)
    .where(
      and(
        eq(proposalDrafts.userId, ctx.viewer.id),
        gt(proposalDrafts.expiresAt, ctx.now()),
        id ? eq(proposalDrafts.id, id) : undefined,
      ),
    )
    .orderBy(desc(proposalDrafts.updatedAt))
    .limit(1);
  const content = DraftContent.safeParse(row?.content);
  return row && content.success ? { id: row.id, version: row.version, content: content.data } : null;
}

/** The viewer's recently published drafts, so that browsers can delete their copies. */
export async function publishedDraftIds(ctx: Ctx): Promise<string[]> {
  if (!ctx.viewer) return [];
  const rows = await ctx.db
    .select({ draftId: proposals.draftId })
    .from(proposals)
    .where(
      and(eq(proposals.hostId, ctx.viewer.id), isNotNull(proposals.draftId), ne(proposals.status, "draft")),
    )
    .orderBy(desc(proposals.createdAt))
    .limit(50);
  return rows.flatMap(({ draftId }) => draftId ?? []);
}
