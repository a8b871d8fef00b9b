import { artAddress } from "@/lib/art/art-address";
import { mediaPath } from "@/lib/media/schema";
import type { ProposalDetailsDto } from "./details";

/** The path of the picture drawn for a proposal that has none of its own. */
export function drawnPicturePath({ id, category }: Pick<ProposalDetailsDto, "id" | "category">): string {
  return artAddress(category, id);
}

/** The path of the picture that stands for a proposal elsewhere: its first one, else the drawn one. */
export function leadPicturePath(proposal: Pick<ProposalDetailsDto, "id" | "category" | "pictures">): string {
  const [first] = proposal.pictures;
  if (!first) return drawnPicturePath(proposal);
  return mediaPath(first.key, first.width > 1280 ? 1280 : undefined);
}
