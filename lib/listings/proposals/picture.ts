import { proposalArtAddress } from "@/lib/listings/media/art/address";
import { mediaPath } from "@/lib/listings/media/schema";
import type { ProposalDetailsDto } from "./details";

/** The path of the picture drawn for a proposal that has none of its own. */
export function drawnPicturePath(proposal: Pick<ProposalDetailsDto, "id" | "title" | "category">): string {
  return proposalArtAddress(proposal);
}

/** The path of the picture that stands for a proposal elsewhere: its first one, else the drawn one. */
export function mainPicturePath(
  proposal: Pick<ProposalDetailsDto, "id" | "title" | "category" | "pictures">,
): string {
  const [first] = proposal.pictures;
  if (!first) return drawnPicturePath(proposal);
  return mediaPath(first.key, first.width > 1280 ? 1280 : undefined);
}
