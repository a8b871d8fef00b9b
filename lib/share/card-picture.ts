import "server-only";
import type { StoragePort } from "@/lib/integrations/storage/port";
import { mediaPath } from "@/lib/media/schema";
import { readPicture } from "@/lib/media/variants";
import type { ProposalDetailsDto } from "@/lib/proposals/details";
import { drawnPicturePath } from "@/lib/proposals/picture";

/** With its document a card stays below 30 kB. */
const MOST_BYTES = 22_000;

/** The path of a proposal's picture for its card: its own first one in its narrowest form where that is light, else the drawn one. */
export async function cardPicture(storage: StoragePort, proposal: ProposalDetailsDto): Promise<string> {
  const [first] = proposal.pictures;
  const bytes = first && (await readPicture(storage, first.key, 320).catch(() => null));
  return first && bytes && bytes.length <= MOST_BYTES
    ? mediaPath(first.key, 320)
    : drawnPicturePath(proposal);
}
