import "server-only";
import { and, desc, eq, inArray } from "drizzle-orm";
import { proposalDrafts, proposals } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { conflict, notFound } from "@/lib/core/errors";
import { DRAFT_CHANGED, DRAFT_DAYS } from "../draft";
import type { DraftContent } from "../draft-schema";

/** More drafts than anyone works on. The oldest are deleted beyond this. */
const MOST_DRAFTS = 20;

/** Expiry of a draft edited now. */
export const draftExpiry = (now: Date) => new Date(now.getTime() + DRAFT_DAYS * 86_400_000);

/** Stores a new draft of the viewer's. Throws `conflict` if the id exists. */
export async function insertDraft(
  tx: Tx,
  { viewer, now }: Pick<SignedInCtx, "viewer" | "now">,
  { id, content }: { id: string; content: DraftContent },
): Promise<{ version: number }> {
  const [saved] = await tx
    .insert(proposalDrafts)
    .values({ id, userId: viewer.id, content, expiresAt: draftExpiry(now()) })
    .onConflictDoNothing()
    .returning({ version: proposalDrafts.version });
  if (!saved) throw conflict(DRAFT_CHANGED);
  const surplus = tx
    .select({ id: proposalDrafts.id })
    .from(proposalDrafts)
    .where(eq(proposalDrafts.userId, viewer.id))
    .orderBy(desc(proposalDrafts.updatedAt))
    .offset(MOST_DRAFTS);
  await tx.delete(proposalDrafts).where(inArray(proposalDrafts.id, surplus));
  return saved;
}

/**
 * Returns whether this draft id was already used, for a draft or a published proposal. Throws `not_found` if it is
 * someone else's.
 */
export async function isDraftMade(tx: Tx, { viewer }: SignedInCtx, id: string): Promise<boolean> {
  const [made] = await tx
    .select({ userId: proposalDrafts.userId })
    .from(proposalDrafts)
    .where(eq(proposalDrafts.id, id));
  if (made && made.userId !== viewer.id) throw notFound();
  const [used] = await tx
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.hostId, viewer.id), eq(proposals.draftId, id)));
  return made !== undefined || used !== undefined;
}
