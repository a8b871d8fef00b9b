import "server-only";
import type { StoragePort } from "@/lib/integrations/storage/port";
import { artThumbnailAddress } from "@/lib/listings/media/art/address";
import { subjectOf } from "@/lib/listings/media/art/subjects";
import { mediaPath } from "@/lib/listings/media/schema";
import { readPicture } from "@/lib/listings/media/variants";
import type { ProposalDetailsDto } from "@/lib/listings/proposals/details";

/** Keeps a card below 30 kB uncompressed, with its document and both responses' headers. */
const MOST_BYTES = 19_000;

type Illustrated = Pick<ProposalDetailsDto, "id" | "title" | "category" | "pictures">;

/**
 * The path of a proposal's picture for its card: the smallest version of its first picture if that is light enough,
 * otherwise the page's drawing as a small square.
 */
export async function cardPicture(storage: StoragePort, proposal: Illustrated): Promise<string> {
  const [first] = proposal.pictures;
  const bytes = first && (await readPicture(storage, first.key, 320).catch(() => null));
  if (first && bytes && bytes.length <= MOST_BYTES) return mediaPath(first.key, 320);
  return artThumbnailAddress(subjectOf(proposal.title, proposal.category), proposal.id);
}
