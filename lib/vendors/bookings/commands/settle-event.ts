import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import { bookings, events, vendorRequests } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { findBid, moveBid, openBids, type RequestedEvent } from "@/lib/vendors/bids/internal/bid-row";
import { notifyVendorOfEnd, notifyVendorOfMove } from "@/lib/vendors/bids/internal/notify-bids";
import type { BidRef } from "@/lib/vendors/bids/status";
import { bookingStateOf } from "../internal/booking-row";
import { endBookings } from "../internal/end-bookings";

const CALLED_OFF = "The event was canceled.";

/**
 * Updates offers and bookings after an event or its service requests changed. Withdrawing a request ends its open
 * offers; canceling the event also cancels its bookings, except those that one side has confirmed. Emails each vendor.
 * Queued by the command that made the change. Idempotent.
 * @param hasMoved whether the event's date or location changed, which vendors are emailed about
 */
export async function settleEvent(
  ctx: Ctx,
  { eventId, hasMoved }: { eventId: string; hasMoved: boolean },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isIt = eq(events.id, eventId);
    const [found] = await tx.select({ hostId: events.hostId }).from(events).where(isIt);
    if (!found) return;
    await lockHost(tx, found.hostId);
    const [event] = await tx.select().from(events).where(isIt).for("no key update");
    if (!event) return;
    const isOff = event.status === "cancelled";
    const requests = await tx
      .select()
      .from(vendorRequests)
      .where(eq(vendorRequests.eventId, eventId))
      .orderBy(asc(vendorRequests.id))
      .for("no key update");
    const ended = requests.filter(({ withdrawnAt }) => isOff || withdrawnAt !== null);
    const cause = isOff ? "event_cancelled" : "request_withdrawn";
    const open = await openBids(
      tx,
      ended.map(({ id }) => id),
    );
    for (const bid of open) {
      await moveBid(tx, ctx, bid, "decline");
      await notifyVendorOfEnd(tx, bid, event, { cause });
    }
    if (isOff) await endAllBookings(tx, ctx, event);
    else if (hasMoved)
      await notifyOfMove(
        tx,
        event,
        requests.map(({ id }) => id),
      );
  });
}

/** An event's accepted offers and bids, one row each regardless of the number of services. */
async function dealsOf(tx: Tx, eventId: string): Promise<BidRef[]> {
  const rows = await tx
    .selectDistinct({ offerId: bookings.offerId, bidId: bookings.bidId })
    .from(bookings)
    .where(and(eq(bookings.eventId, eventId), isNull(bookings.cancelledAt)));
  return rows.flatMap(({ offerId, bidId }): BidRef[] => {
    if (offerId) return [{ kind: "offer", id: offerId }];
    return bidId ? [{ kind: "bid", id: bidId }] : [];
  });
}

async function endAllBookings(tx: Tx, ctx: Ctx, event: RequestedEvent): Promise<void> {
  for (const ref of await dealsOf(tx, event.id)) {
    const bid = await findBid(tx, ref);
    if (!bid) continue;
    const held = await bookingStateOf(tx, ref);
    // Work confirmed by one side took place before the event was canceled.
    if (held.some(({ hostConfirmedAt, vendorConfirmedAt }) => hostConfirmedAt || vendorConfirmedAt)) continue;
    await endBookings(tx, ctx, { bid, event, held }, { byId: null, reason: CALLED_OFF });
  }
}

/** Emails each vendor with an open offer or a booking, once per change. */
async function notifyOfMove(tx: Tx, event: RequestedEvent, requestIds: readonly string[]): Promise<void> {
  for (const bid of await openBids(tx, requestIds)) await notifyVendorOfMove(tx, bid, event);
  for (const ref of await dealsOf(tx, event.id)) {
    const bid = await findBid(tx, ref);
    if (bid) await notifyVendorOfMove(tx, bid, event);
  }
}
