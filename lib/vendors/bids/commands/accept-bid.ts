import "server-only";
import { and, count, eq, isNull } from "drizzle-orm";
import { bookings } from "@/db/schema";
import type { Tx } from "@/db/types";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { conflict } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { formatCents } from "@/lib/core/money";
import { requireMove } from "@/lib/core/state-machine";
import { inTransaction } from "@/lib/core/transaction";
import { writeAbout } from "@/lib/messaging/threads/open-thread";
import { requireReachable } from "@/lib/messaging/threads/reachable";
import { BEGUN, BOOKED_ALREADY, EVENT_OVER, MOVED_SINCE, NOT_ASKED, TOO_LATE, VENDOR_GONE } from "../copy";
import {
  type BidRow,
  lockForHost,
  moveBid,
  openBids,
  type RequestedEvent,
  type VendorRequest,
} from "../internal/bid-row";
import { notifyAcceptance, notifyVendorOfEnd, serviceNames, whenOf } from "../internal/notify-bids";
import { bidPermissions } from "../policy";
import type { BidInput } from "../schema";
import { bidMachine } from "../status";
import { isBookable } from "../vendor-eligibility";

/**
 * Accepts an offer or bid: books all of its services, or none. Declines all rivals for these services and opens a
 * conversation with a message from the host. Each service is booked once, even if several are accepted concurrently.
 * Event's host only; `not_found` for anyone else. Idempotent.
 * @throws conflict if it has another outcome, is withdrawn or expired; once the event has begun or was canceled; for a
 * service that is booked or no longer requested; and for a vendor who can't be booked
 */
export async function acceptBid(ctx: Ctx, ref: BidInput): Promise<{ eventId: string }> {
  const host = authorize(ctx, bidPermissions.acceptBid);
  return inTransaction(ctx, async (tx) => {
    const { bid, event, requests } = await lockForHost(tx, host, ref);
    const done = { eventId: bid.eventId };
    if (bid.status === "accepted" && (await hasBooking(tx, bid))) return done;
    requireMove(bidMachine, bid.status, "accept");
    requireOpen(bid, event, requests, ctx.now());
    if (!(await isBookable(tx, bid.profileId))) throw conflict(VENDOR_GONE);
    await requireReachable(tx, host.viewer.id, bid.vendorId);
    await moveBid(tx, host, bid, "accept");
    await writeBookings(tx, host, bid);
    for (const other of await openBids(tx, bid.requestIds)) {
      await moveBid(tx, host, other, "decline");
      // A vendor booked by the same acceptance isn't notified of losing to it.
      if (other.vendorId !== bid.vendorId)
        await notifyVendorOfEnd(tx, other, event, { cause: "another_chosen" });
    }
    await openTalk(tx, host, { bid, event, requests });
    await notifyAcceptance(tx, bid, event);
    return done;
  });
}

async function hasBooking(tx: Tx, { kind, id }: BidRow): Promise<boolean> {
  const isIt = kind === "offer" ? eq(bookings.offerId, id) : eq(bookings.bidId, id);
  const [row] = await tx
    .select({ taken: count() })
    .from(bookings)
    .where(and(isIt, isNull(bookings.cancelledAt)));
  return (row?.taken ?? 0) > 0;
}

/** Checks the expiry itself, since the job may be behind. */
function requireOpen(
  { validUntilAt, movedAt }: BidRow,
  event: RequestedEvent,
  requests: readonly VendorRequest[],
  now: Date,
): void {
  if (event.status !== "active") throw conflict(EVENT_OVER);
  if (event.startsAt <= now) throw conflict(BEGUN);
  if (validUntilAt <= now) throw conflict(TOO_LATE);
  if (movedAt) throw conflict(MOVED_SINCE);
  if (requests.some(({ bookedAt }) => bookedAt)) throw conflict(BOOKED_ALREADY);
  if (requests.some(({ withdrawnAt }) => withdrawnAt)) throw conflict(NOT_ASKED);
}

async function writeBookings(tx: Tx, host: SignedInCtx, bid: BidRow): Promise<void> {
  const now = host.now();
  const { kind, id, eventId, profileId, vendorId, hostId } = bid;
  const source = kind === "offer" ? { offerId: id } : { bidId: id };
  const rows = bid.requestIds.map((requestId) => ({
    ...source,
    id: newId(),
    requestId,
    eventId,
    profileId,
    vendorId,
    hostId,
    createdAt: now,
    updatedAt: now,
  }));
  await tx.insert(bookings).values(rows);
  const [first, ...rest] = rows.map((row) => ({
    action: "booking.make" as const,
    entityId: row.id,
    after: { requestId: row.requestId, vendorId, ...source },
  }));
  if (first) await recordAudit(tx, host, first, ...rest);
}

/** Starts the conversation for the details with a summary of the agreement, in the host's name. */
async function openTalk(
  tx: Tx,
  host: SignedInCtx,
  { bid, event, requests }: { bid: BidRow; event: RequestedEvent; requests: readonly VendorRequest[] },
): Promise<void> {
  const services = serviceNames(requests.map(({ serviceType }) => serviceType));
  const price = formatCents(bid.totalCents, bid.currency);
  const what = bid.kind === "offer" ? "offer" : "bid";
  await writeAbout(
    tx,
    host,
    { subject: "event", subjectId: event.id, otherId: bid.vendorId },
    {
      text: `I've accepted your ${what}: ${services} at ${event.title}, ${whenOf(event)}, for ${price}.`,
      idempotencyKey: newId(),
    },
  );
}
