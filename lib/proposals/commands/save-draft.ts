import "server-only";
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { proposalDrafts, proposals } from "@/db/schema";
import { signedIn } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { DRAFT_CHANGED, DRAFT_DAYS, type SaveDraftInput } from "../draft";

/** More than anybody works on; the oldest give way. */
const KEPT = 20;

/**
 * Keeps the wizard of somebody signed in, for 30 days from now. Answers the new version. Throws `conflict` when
 * another tab or device saved in between, or when the draft has been published: nothing is overwritten.
 */
export async function saveDraft(ctx: Ctx, input: SaveDraftInput): Promise<{ version: number }> {
  const { viewer } = signedIn(ctx);
  const expiresAt = new Date(ctx.now().getTime() + DRAFT_DAYS * 86_400_000);
  const { content } = input;
  return inTransaction(ctx, async (tx) => {
    const mine = and(eq(proposalDrafts.id, input.id), eq(proposalDrafts.userId, viewer.id));
    if (input.version > 0) {
      const [saved] = await tx
        .update(proposalDrafts)
        .set({ content, expiresAt, version: sql`${proposalDrafts.version} + 1` })
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
    if (published) throw conflict("This proposal has been published already.");
    const [saved] = await tx
      .insert(proposalDrafts)
      .values({ id: input.id, userId: viewer.id, content, expiresAt })
      .onConflictDoNothing()
      .returning({ version: proposalDrafts.version });
    if (!saved) throw conflict(DRAFT_CHANGED);
    const surplus = tx
      .select({ id: proposalDrafts.id })
      .from(proposalDrafts)
      .where(eq(proposalDrafts.userId, viewer.id))
      .orderBy(desc(proposalDrafts.updatedAt))
      .offset(KEPT);
    await tx.delete(proposalDrafts).where(inArray(proposalDrafts.id, surplus));
    return saved;
  });
}
