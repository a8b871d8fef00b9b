import "server-only";
import { eq } from "drizzle-orm";
import { proposalImages } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Viewer } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { claimMedia } from "@/lib/media/commands/claim-media";
import type { PublishInput } from "../schema";

type Pictures = PublishInput["proposal"]["images"];

const PICTURES_GONE =
  "Some of these pictures are no longer available. Please remove them and add them again.";

/** Makes pictures the viewer's own. Throws `invalid` for those that somebody else uploaded or that are gone. */
export async function claimPictures(tx: Tx, viewer: Viewer, images: Pictures): Promise<void> {
  const foreign = await claimMedia(tx, viewer, images);
  if (foreign.length > 0) throw invalid(PICTURES_GONE, { "proposal.images": PICTURES_GONE });
}

/** Gives a proposal these pictures, in this order, in place of those it had. */
export async function writePictures(tx: Tx, proposalId: string, images: Pictures): Promise<void> {
  await tx.delete(proposalImages).where(eq(proposalImages.proposalId, proposalId));
  if (images.length > 0)
    await tx
      .insert(proposalImages)
      .values(images.map(({ id: mediaId, alt }, position) => ({ proposalId, mediaId, position, alt })));
}
