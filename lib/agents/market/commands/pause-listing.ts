import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { moveListing } from "../internal/move-listing";
import { marketPermissions } from "../policy";
import type { OwnListingInput } from "../schema";

/**
 * Pauses a host's listing. Pending applications can still be answered. Only for the host and co-owners; hidden from
 * anyone else. Throws `conflict` for a listing that isn't live.
 */
export async function pauseListing(ctx: Ctx, { listingId }: OwnListingInput): Promise<{ listingId: string }> {
  const host = authorize(ctx, marketPermissions.pauseListing);
  return inTransaction(ctx, (tx) => moveListing(tx, host, listingId, "pause"));
}
