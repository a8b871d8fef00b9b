import "server-only";
import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { OfferStatus } from "@/db/enums";
import { bidLines, bids, events, offers, vendorRequests } from "@/db/schema";
import type { Executor, Tx } from "@/db/types";
import type { Ctx, SignedInCtx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { transition } from "@/lib/core/transition";
import { lockHost } from "@/lib/identity/accounts/lock-host";
import { type BidKind, type BidRef, bidMachine } from "../status";

export type VendorRequest = typeof vendorRequests.$inferSelect;
export type RequestedEvent = typeof events.$inferSelect;

/** The fields that offers and bids share. Amounts in cents. */
export interface BidRow extends BidRef {
  eventId: string;
  profileId: string;
  vendorId: string;
  hostId: string;
  status: OfferStatus;
  currency: string;
  /** The total. */
  totalCents: number;
  validUntilAt: Date;
  /** When the event moved to another location or date after it was sent. */
  movedAt: Date | null;
  /** Its services, ordered by id. */
  requestIds: string[];
}

const alike = (table: typeof offers | typeof bids) => ({
  id: table.id,
  eventId: table.eventId,
  profileId: table.profileId,
  vendorId: table.vendorId,
  hostId: table.hostId,
  status: table.status,
  currency: table.currency,
  validUntilAt: table.validUntilAt,
  movedAt: table.movedAt,
});

/** Returns an offer or bid; null if there is none with this id, or none that matches. */
export async function findBid(
  db: Executor,
  { kind, id }: BidRef,
  areMeant: (bid: typeof offers | typeof bids) => SQL | undefined = () => undefined,
): Promise<BidRow | null> {
  if (kind === "offer") {
    const columns = { ...alike(offers), requestId: offers.requestId, totalCents: offers.priceCents };
    const [row] = await db
      .select(columns)
      .from(offers)
      .where(and(eq(offers.id, id), areMeant(offers)));
    if (!row) return null;
    const { requestId, ...rest } = row;
    return { ...rest, kind, requestIds: [requestId] };
  }
  const columns = { ...alike(bids), totalCents: bids.totalCents };
  const [row] = await db
    .select(columns)
    .from(bids)
    .where(and(eq(bids.id, id), areMeant(bids)));
  if (!row) return null;
  const lines = await db
    .selectDistinct({ requestId: bidLines.requestId })
    .from(bidLines)
    .where(eq(bidLines.bidId, id))
    .orderBy(asc(bidLines.requestId));
  return { ...row, kind, requestIds: lines.map(({ requestId }) => requestId) };
}

/** The same, locked. */
async function lockRow(tx: Tx, { kind, id }: BidRef): Promise<BidRow> {
  const table = kind === "offer" ? offers : bids;
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for("no key update");
  const bid = await findBid(tx, { kind, id });
  if (!bid) throw notFound();
  return bid;
}

/** An event's service requests, locked in id order. */
export function lockRequests(tx: Tx, requestIds: readonly string[]): Promise<VendorRequest[]> {
  return tx
    .select()
    .from(vendorRequests)
    .where(inArray(vendorRequests.id, [...requestIds]))
    .orderBy(asc(vendorRequests.id))
    .for("no key update");
}

/**
 * Locks a bid on the viewer's request with everything it depends on: the host, the event, its services, then the bid.
 * Concurrent choices for the same event wait. Throws `not_found` for any other.
 */
export async function lockForHost(
  tx: Tx,
  { viewer }: SignedInCtx,
  ref: BidRef,
): Promise<{ bid: BidRow; event: RequestedEvent; requests: VendorRequest[] }> {
  const found = await findBid(tx, ref);
  if (!found || found.hostId !== viewer.id) throw notFound();
  return lockDeal(tx, found);
}

/**
 * The same for someone known to be one of its two sides. A booking changes the event's public state, so the event is
 * locked too.
 */
export async function lockDeal(
  tx: Tx,
  found: BidRow,
): Promise<{ bid: BidRow; event: RequestedEvent; requests: VendorRequest[] }> {
  await lockHost(tx, found.hostId);
  const [event] = await tx.select().from(events).where(eq(events.id, found.eventId)).for("no key update");
  if (!event) throw notFound();
  const requests = await lockRequests(tx, found.requestIds);
  return { bid: await lockRow(tx, found), event, requests };
}

/** Locks one of the viewer's own offers or bids. Throws `not_found` for any other. */
export async function lockForVendor(tx: Tx, { viewer }: SignedInCtx, ref: BidRef): Promise<BidRow> {
  const found = await findBid(tx, ref);
  if (!found || found.vendorId !== viewer.id) throw notFound();
  return lockRow(tx, ref);
}

type Move = keyof typeof bidMachine.moves;

/**
 * Moves a locked offer or bid to another status and records who did it. Throws `conflict` if that transition isn't
 * allowed.
 * @param reason the host's message, if they decline this one specifically
 */
export async function moveBid(
  tx: Tx,
  ctx: Ctx,
  { kind, ...bid }: Pick<BidRow, "kind" | "id" | "status">,
  move: Move,
  { reason = null, isRefused = false }: { reason?: string | null; isRefused?: boolean } = {},
): Promise<void> {
  await transition(tx, ctx, kind === "offer" ? offers : bids, bid, {
    machine: bidMachine,
    move,
    set: { endedAt: ctx.now(), declineReason: reason, isRefused },
    audit: { action: `${kind}.${move}`, ...(reason && { details: { reason } }) },
  });
}

/** Open offers and bids that cover any of these services. */
export async function openBids(tx: Tx, requestIds: readonly string[]): Promise<BidRow[]> {
  const ids = [...requestIds];
  if (ids.length === 0) return [];
  const open: { kind: BidKind; id: string }[] = [];
  const single = await tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(inArray(offers.requestId, ids), eq(offers.status, "submitted")))
    .orderBy(asc(offers.id))
    .for("no key update");
  for (const { id } of single) open.push({ kind: "offer", id });
  const containing = tx.select({ id: bidLines.bidId }).from(bidLines).where(inArray(bidLines.requestId, ids));
  const whole = await tx
    .select({ id: bids.id })
    .from(bids)
    .where(and(inArray(bids.id, containing), eq(bids.status, "submitted")))
    .orderBy(asc(bids.id))
    .for("no key update");
  for (const { id } of whole) open.push({ kind: "bid", id });
  const found: BidRow[] = [];
  for (const ref of open) {
    const bid = await findBid(tx, ref);
    if (bid) found.push(bid);
  }
  return found;
}
