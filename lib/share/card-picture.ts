import "server-only";
import { artAddress } from "@/lib/art/art-address";
import { drawProposalArt } from "@/lib/art/proposal-art";
import { subjectOf } from "@/lib/art/subjects";
import type { StoragePort } from "@/lib/integrations/storage/port";
import { mediaPath } from "@/lib/media/schema";
import { readPicture } from "@/lib/media/variants";
import type { ProposalDetailsDto } from "@/lib/proposals/details";

/** With its document and both answers' headers a card stays below 30 kB, also uncompressed. */
const MOST_BYTES = 19_000;

/** How many drawings of the same subject are looked at for one that is light. */
const DRAWINGS = 8;

type Illustrated = Pick<ProposalDetailsDto, "id" | "title" | "category" | "pictures">;

/**
 * The path of a proposal's picture for its card: its own first one in its narrowest form where that is light, else a
 * light drawing of its subject, the one of its page first. Null: all of them are too heavy.
 */
export async function cardPicture(storage: StoragePort, proposal: Illustrated): Promise<string | null> {
  const [first] = proposal.pictures;
  const bytes = first && (await readPicture(storage, first.key, 320).catch(() => null));
  if (first && bytes && bytes.length <= MOST_BYTES) return mediaPath(first.key, 320);
  const subject = subjectOf(proposal.title, proposal.category);
  const seeds = [proposal.id, ...Array.from({ length: DRAWINGS - 1 }, (_, at) => `${proposal.id}-${at + 1}`)];
  const light = seeds.find((seed) => drawProposalArt(subject, seed).length <= MOST_BYTES);
  return light ? artAddress(subject, light) : null;
}
