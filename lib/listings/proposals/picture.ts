import { proposalArtAddress } from "@/lib/listings/media/art/proposal-address";
import { mediaPath } from "@/lib/listings/media/schema";
import type { ProposalDetailsDto } from "./details";

/** Path of a proposal's illustration, used if it has no image. */
export function drawnPicturePath(proposal: Pick<ProposalDetailsDto, "id" | "title" | "category">): string {
  return proposalArtAddress(proposal);
}

/** Path of a proposal's image for other pages: its first image or its illustration. */
export function mainPicturePath(
  proposal: Pick<ProposalDetailsDto, "id" | "title" | "category" | "pictures">,
): string {
  const [first] = proposal.pictures;
  if (!first) return drawnPicturePath(proposal);
  return mediaPath(first.key, first.width > 1280 ? 1280 : undefined);
}
