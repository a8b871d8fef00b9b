import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { closeListingRow } from "../internal/close-listing-row";
import { lockTeamListing } from "../internal/listing-row";
import { marketPermissions } from "../policy";
import type { OwnListingInput } from "../schema";

/**
 * Closes a host's listing for good, without a refund. Idempotent. Only for the host and co-owners; hidden from anyone
 * else.
 */
export async function closeListing(ctx: Ctx, { listingId }: OwnListingInput): Promise<{ listingId: string }> {
  const host = authorize(ctx, marketPermissions.closeListing);
  return inTransaction(ctx, async (tx) => {
    const listing = await lockTeamListing(tx, host, listingId, "listing");
    if (listing.status !== "closed") await closeListingRow(tx, host, listing);
    return { listingId };
  });
}
