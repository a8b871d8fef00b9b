import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { moveListing } from "../internal/move-listing";
import { marketPermissions } from "../policy";
import type { OwnListingInput } from "../schema";

/**
 * Resumes a host's paused listing. Only for the host and co-owners; hidden from anyone else. Throws `conflict` for a
 * listing that isn't paused.
 */
export async function resumeListing(
  ctx: Ctx,
  { listingId }: OwnListingInput,
): Promise<{ listingId: string }> {
  const host = authorize(ctx, marketPermissions.resumeListing);
  return inTransaction(ctx, (tx) => moveListing(tx, host, listingId, "resume"));
}
