import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { moveListing } from "../internal/move-listing";
import { marketPermissions } from "../policy";
import type { OwnListingInput } from "../schema";

/**
 * Shows a host's paused listing in the hub again. Only by the host and co-owners; for anybody else it does not exist.
 * Throws `conflict` for one that is not paused.
 */
export async function resumeListing(
  ctx: Ctx,
  { listingId }: OwnListingInput,
): Promise<{ listingId: string }> {
  const host = authorize(ctx, marketPermissions.resumeListing);
  return inTransaction(ctx, (tx) => moveListing(tx, host, listingId, "resume"));
}
