import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import { proposalDrafts, proposals } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { DRAFT_CHANGED } from "../draft";
import type { SaveDraftInput } from "../draft-schema";
import { draftExpiry, insertDraft } from "../internal/insert-draft";
import { proposalPermissions } from "../policy";

/**
 * Saves a signed-in person's wizard for 30 days. Returns the new version. Throws `conflict` without overwriting
 * anything if another tab or device saved first or the draft is already published.
 */
export async function saveDraft(ctx: Ctx, input: SaveDraftInput): Promise<{ version: number }> {
  const { viewer } = authorize(ctx, proposalPermissions.saveDraft);
  const { content } = input;
  return inTransaction(ctx, async (tx) => {
    const mine = and(eq(proposalDrafts.id, input.id), eq(proposalDrafts.userId, viewer.id));
    if (input.version > 0) {
      const [saved] = await tx
        .update(proposalDrafts)
        .set({ content, expiresAt: draftExpiry(ctx.now()), version: sql`${proposalDrafts.version} + 1` })
        .where(and(mine, eq(proposalDrafts.version, input.version)))
        .returning({ version: proposalDrafts.version });
      if (!saved) throw conflict(DRAFT_CHANGED);
      return saved;
    }
    const [published] = await tx
      .select({ id: proposals.id })
      .from(proposals)
      .where(
        and(eq(proposals.hostId, viewer.id), eq(proposals.draftId, input.id), ne(proposals.status, "draft")),
      );
    if (published) throw conflict("This proposal is already published.");
    return insertDraft(tx, { ...ctx, viewer }, input);
  });
}
