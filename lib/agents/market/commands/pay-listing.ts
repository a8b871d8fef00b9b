import "server-only";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { boughtUntil } from "../internal/bought-until";
import { isSearching, lockTeamListing, requireFreeSpot } from "../internal/listing-row";
import { orderListing } from "../internal/order-listing";
import { listingLines } from "../listing-lines";
import { LISTED_ALREADY, NOT_SEARCHING } from "../market-copy";
import { marketPermissions } from "../policy";
import type { OrderListingInput } from "../schema";

/**
 * Orders what a host's listing lacks: its fee if that was never paid or was refunded, with or without featuring; or
 * featuring alone for a paid listing. Returns the order to pay, and the same one when repeated. Only for the host and
 * co-owners; hidden from anyone else. Throws `conflict` if nothing is due.
 */
export async function payListing(
  ctx: Ctx,
  { listingId, featured }: OrderListingInput,
): Promise<{ orderId: string }> {
  const host = authorize(ctx, marketPermissions.payListing);
  return inTransaction(ctx, async (tx) => {
    await lockHost(tx, host.viewer.id);
    const listing = await lockTeamListing(tx, host, listingId, "listing");
    if (listing.status === "closed" || !(await isSearching(tx, host.now(), listing.proposalId)))
      throw conflict(NOT_SEARCHING);
    const isListed = listing.status !== "unpaid";
    const featuredUntil = await boughtUntil(tx, host.now(), listing.proposalId);
    const lines = listingLines({ isListed, featured, featuredUntil });
    if (lines.length === 0) throw conflict(LISTED_ALREADY);
    if (!isListed) await requireFreeSpot(tx, listing);
    return { orderId: await orderListing(tx, host, listing, lines) };
  });
}
