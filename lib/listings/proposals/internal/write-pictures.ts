import "server-only";
import { eq, inArray } from "drizzle-orm";
import { media, proposalImages } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Viewer } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { claimMedia } from "@/lib/listings/media/claim-media";
import type { PublishInput } from "../schema";

type Pictures = PublishInput["proposal"]["images"];

const PICTURES_GONE = "Some of these images are no longer available. Please remove them and add them again.";

/**
 * Assigns images to the viewer, or to the host whose proposal they edit. Images already attached stay. Throws `invalid`
 * for images that are unavailable or someone else's.
 */
export async function claimPictures(
  tx: Tx,
  viewer: Viewer,
  images: Pictures,
  proposal: { id: string; hostId: string } | null = null,
): Promise<void> {
  const had = proposal ? await picturesOf(tx, proposal.id) : new Set<string>();
  const added = images.filter(({ id }) => !had.has(id));
  const foreign = await claimMedia(tx, viewer, added);
  if (foreign.length > 0) throw invalid(PICTURES_GONE, { "proposal.images": PICTURES_GONE });
  const ids = added.map(({ id }) => id);
  if (proposal && proposal.hostId !== viewer.id && ids.length > 0)
    await tx.update(media).set({ ownerId: proposal.hostId }).where(inArray(media.id, ids));
}

async function picturesOf(tx: Tx, proposalId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: proposalImages.mediaId })
    .from(proposalImages)
    .where(eq(proposalImages.proposalId, proposalId));
  return new Set(rows.map(({ id }) => id));
}

/** Replaces a proposal's images, in the given order. */
export async function writePictures(tx: Tx, proposalId: string, images: Pictures): Promise<void> {
  await tx.delete(proposalImages).where(eq(proposalImages.proposalId, proposalId));
  if (images.length > 0)
    await tx
      .insert(proposalImages)
      .values(images.map(({ id: mediaId, alt }, position) => ({ proposalId, mediaId, position, alt })));
}
