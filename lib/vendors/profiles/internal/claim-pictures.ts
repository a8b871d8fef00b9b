import "server-only";
import type { Tx } from "@/db/types";
import type { Viewer } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { claimMedia } from "@/lib/listings/media/claim-media";
import { PICTURES_GONE } from "../copy";

/** Requires pictures added by a form to be the viewer's own uploads. Throws `invalid` at the field. */
export async function claimPictures(
  tx: Tx,
  viewer: Viewer,
  added: readonly string[],
  field: string,
): Promise<void> {
  const foreign = await claimMedia(
    tx,
    viewer,
    added.map((id) => ({ id })),
  );
  if (foreign.length > 0) throw invalid(PICTURES_GONE, { [field]: PICTURES_GONE });
}
