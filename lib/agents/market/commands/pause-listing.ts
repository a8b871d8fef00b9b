import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { moveListing } from "../internal/move-listing";
import { marketPermissions } from "../policy";
import type { OwnListingInput } from "../schema";

/**
 * Takes a host's listing out of the hub for a while; who waits for an answer can still be given one. Only by the
 * host and co-owners; for anybody else it does not exist. Throws `conflict` for one that is not live.
 */
export async function pauseListing(ctx: Ctx, { listingId }: OwnListingInput): Promise<{ listingId: string }> {
  const host = authorize(ctx, marketPermissions.pauseListing);
  return inTransaction(ctx, (tx) => moveListing(tx, host, listingId, "pause"));
}
