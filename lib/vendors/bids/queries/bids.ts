import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { type Page, pageOf } from "@/lib/core/query";
import { isPublic } from "@/lib/vendors/profiles/visibility";
import type { BidDto, DealDto } from "../bid";
import { isShownToHost } from "../visibility";

/** The maximum in a list. */
const LIST_SIZE = 50;
/** More than any host compares. */
const MOST_OF_AN_EVENT = 500;

type Read = Pick<SignedInCtx, "readDb" | "viewer">;
type Times = "validUntilAt" | "sentAt";
type Row = Omit<BidDto, Times | "deal" | "event"> & {
  validUntilAt: Date;
  sentAt: Date;
  deal: { [Name in keyof DealDto]: string | null } | null;
  event: Omit<BidDto["event"], "startsAt"> & { startsAt: string };
};

/** Offers and bids together, filtered by `where`, in a query that calls each of them `a`. */
const bids = (where: SQL): SQL => sql`
  select 'offer' as kind, a.id, a.status, array[a.service_type] as services, a.price_cents::int as "totalCents",
    a.currency, a.service_description as text, a.message_to_host as "messageToHost", a.includes,
    a.portfolio_links as "portfolioLinks", a.is_availability_confirmed as "isAvailable",
    a.valid_until::text as "validUntil", a.valid_until_at as "validUntilAt", a.decline_reason as "declineReason",
    a.created_at as "sentAt", '[]'::json as lines, a.price_cents::int as "linesCents", 'none' as "discountType",
    null::int as "discountBps", null::int as "discountCents", null as "discountDescription",
    a.event_id, a.profile_id, a.vendor_id, a.host_id, a.moved_at is not null as "hasMoved",
    ${dealOf(sql`b.offer_id = a.id`)} as deal
  from offers a where ${where}
  union all
  select 'bid', a.id, a.status,
    array(select distinct r.service_type from bid_lines l join vendor_requests r on r.id = l.request_id
      where l.bid_id = a.id order by 1),
    a.total_cents::int, a.currency, a.message, null, '{}', a.portfolio_links, a.is_availability_confirmed,
    a.valid_until::text, a.valid_until_at, a.decline_reason, a.created_at,
    (select json_agg(json_build_object('serviceType', r.service_type, 'name', l.service_name,
        'description', l.description, 'priceCents', l.price_cents) order by l.position)
      from bid_lines l join vendor_requests r on r.id = l.request_id where l.bid_id = a.id),
    a.lines_cents::int, a.discount_type, a.discount_bps, a.discount_cents::int, a.discount_description,
    a.event_id, a.profile_id, a.vendor_id, a.host_id, a.moved_at is not null, ${dealOf(sql`b.bid_id = a.id`)}
  from bids a where ${where}`;

/** All bookings of one deal share a status, so any of them will do. */
const dealOf = (isIts: SQL): SQL => sql`(
  select json_build_object('hostConfirmedAt', b.host_confirmed_at, 'vendorConfirmedAt', b.vendor_confirmed_at,
    'cancelledAt', b.cancelled_at, 'cancelReason', b.cancel_reason,
    'cancelledBy', case b.cancelled_by_id when b.host_id then 'host' when b.vendor_id then 'vendor' end)
  from bookings b where ${isIts} order by b.id desc limit 1)`;

const withNames = (where: SQL): SQL => sql`
  select a.*, app.thread_between('event', a.event_id, a.host_id, a.vendor_id) is not null as "hasThread",
    json_build_object('id', e.id, 'title', e.title, 'startDate', e.start_date, 'endDate', e.end_date,
      'city', e.city, 'region', e.region, 'startsAt', e.starts_at, 'timeZone', e.time_zone, 'isCancelled', e.status = 'cancelled') as event,
    json_build_object('profileId', v.id, 'name', v.business_name,
      'isPublic', ${isPublic(sql`v.id`)},
      'verifiedAt', v.verified_at, 'ratingCount', v.rating_count, 'ratingSum', v.rating_sum) as vendor
  from (${bids(where)}) a join events e on e.id = a.event_id
    join vendor_profiles v on v.id = a.profile_id`;

const instant = (text: string | null) => (text === null ? null : new Date(text));

const toDto = ({ deal, event, vendor, ...row }: Row): BidDto => ({
  ...row,
  event: { ...event, startsAt: new Date(event.startsAt) },
  vendor: { ...vendor, verifiedAt: instant(vendor.verifiedAt as unknown as string | null) },
  deal: deal && {
    cancelReason: deal.cancelReason,
    cancelledBy: deal.cancelledBy as DealDto["cancelledBy"],
    hostConfirmedAt: instant(deal.hostConfirmedAt),
    vendorConfirmedAt: instant(deal.vendorConfirmedAt),
    cancelledAt: instant(deal.cancelledAt),
  },
});

/** Where a page of them begins: after one, or at one. Null: at the latest. */
export interface BidCursor {
  after: string | null;
  from: string | null;
}

/** The viewer's own offers and bids, latest first, 50 at a time. Vendors only. */
export async function listOwnBids(
  { readDb, viewer }: Read,
  { after, from }: BidCursor,
): Promise<Page<BidDto>> {
  const isOnPage = sql`(${after}::uuid is null or a.id < ${after}::uuid)
    and (${from}::uuid is null or a.id <= ${from}::uuid)`;
  const found = await readDb.execute<RawRow<Row>>(sql`
    ${withNames(sql`a.vendor_id = ${viewer.id} and ${isOnPage}`)}
    order by a.id desc limit ${LIST_SIZE + 1}`);
  const rows = found.map((row) => withInstants<Row>(row, "validUntilAt", "sentAt"));
  return pageOf(rows.map(toDto), LIST_SIZE);
}

/**
 * The offers and bids for one of the viewer's events, cheapest first. Leaves out withdrawn ones, and open ones of
 * vendors the host has blocked.
 */
export async function listEventBids({ readDb, viewer }: Read, eventId: string): Promise<BidDto[]> {
  if (!isId(eventId)) return [];
  const found = await readDb.execute<RawRow<Row>>(sql`
    ${withNames(sql`a.event_id = ${eventId} and a.host_id = ${viewer.id} and ${isShownToHost}`)}
    order by a."totalCents", a.id limit ${MOST_OF_AN_EVENT}`);
  const rows = found.map((row) => withInstants<Row>(row, "validUntilAt", "sentAt"));
  return rows.map(toDto);
}

/** Whether one of the viewer's events takes itemized bids. */
export async function isAskingForBids({ readDb, viewer }: Read, eventId: string): Promise<boolean> {
  const rows = await readDb.execute(sql`
    select from job_postings j where j.event_id = ${eventId} and j.host_id = ${viewer.id} and j.withdrawn_at is null`);
  return rows.length > 0;
}
