import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import { bookings } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { type BidRow, findBid, lockDeal, type RequestedEvent } from "@/lib/vendors/bids/internal/bid-row";
import type { BidRef } from "@/lib/vendors/bids/status";
import { isVisibleTo } from "../visibility";

export type Booking = typeof bookings.$inferSelect;

/** An accepted offer or bid with its active bookings. The bookings of a bid share a status. */
export interface Deal {
  bid: BidRow;
  event: RequestedEvent;
  held: Booking[];
}

/**
 * Locks one of the viewer's accepted offers or bids with everything it depends on. Throws `not_found` for anyone
 * else's, and for any that isn't accepted.
 */
export async function lockOwnDeal(tx: Tx, { viewer }: SignedInCtx, ref: BidRef): Promise<Deal> {
  const found = await findBid(tx, ref, (bid) => isVisibleTo(viewer, bid));
  if (!found) throw notFound();
  const { bid, event } = await lockDeal(tx, found);
  if (bid.status !== "accepted") throw notFound();
  return { bid, event, held: await bookingStateOf(tx, bid) };
}

/** The active bookings of an accepted offer or bid, locked. */
export function bookingStateOf(tx: Tx, { kind, id }: BidRef): Promise<Booking[]> {
  const isIt = kind === "offer" ? eq(bookings.offerId, id) : eq(bookings.bidId, id);
  return tx
    .select()
    .from(bookings)
    .where(and(isIt, isNull(bookings.cancelledAt)))
    .orderBy(asc(bookings.id))
    .for("no key update");
}
