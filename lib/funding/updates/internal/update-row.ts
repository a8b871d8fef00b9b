import "server-only";
import { eq, inArray } from "drizzle-orm";
import { media, type proposals, proposalUpdateImages, proposalUpdates } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { invalid, notFound } from "@/lib/core/errors";
import { claimMedia } from "@/lib/listings/media/claim-media";
import { lockTeamProposal } from "@/lib/listings/proposals/own-proposal-row";
import type { PublishUpdateInput } from "../schema";

type Proposal = typeof proposals.$inferSelect;
type Update = typeof proposalUpdates.$inferSelect;

/** Locks an update and its proposal for someone who may edit it. Throws `not_found` for anyone else. */
export async function lockOwnUpdate(
  tx: Tx,
  ctx: SignedInCtx,
  updateId: string,
): Promise<{ proposal: Proposal; update: Update }> {
  const isThis = eq(proposalUpdates.id, updateId);
  const [found] = await tx.select().from(proposalUpdates).where(isThis);
  if (!found) throw notFound();
  const { proposal } = await lockTeamProposal(tx, ctx, found.proposalId, "edit");
  // Read again: someone else may have changed it while we waited.
  const [update] = await tx.select().from(proposalUpdates).where(isThis);
  if (!update) throw notFound();
  return { proposal, update };
}

const PICTURES_GONE =
  "Some of these pictures are no longer available. Please remove them and add them again.";

/**
 * Replaces an update's pictures. They belong to the proposal's host, also if someone else of the team uploaded them.
 * Throws `invalid` for pictures that are unavailable or someone else's.
 */
export async function writeUpdatePictures(
  tx: Tx,
  { viewer }: SignedInCtx,
  { updateId, hostId }: { updateId: string; hostId: string },
  pictures: PublishUpdateInput["pictures"],
): Promise<void> {
  const isOf = eq(proposalUpdateImages.updateId, updateId);
  const had = await tx.select({ id: proposalUpdateImages.mediaId }).from(proposalUpdateImages).where(isOf);
  const added = pictures.filter(({ id }) => !had.some((known) => known.id === id));
  if ((await claimMedia(tx, viewer, added)).length > 0)
    throw invalid(PICTURES_GONE, { pictures: PICTURES_GONE });
  if (viewer.id !== hostId && added.length > 0)
    await tx
      .update(media)
      .set({ ownerId: hostId })
      .where(
        inArray(
          media.id,
          added.map(({ id }) => id),
        ),
      );
  await tx.delete(proposalUpdateImages).where(isOf);
  if (pictures.length > 0)
    await tx
      .insert(proposalUpdateImages)
      .values(pictures.map(({ id: mediaId, alt }, position) => ({ updateId, mediaId, position, alt })));
}
