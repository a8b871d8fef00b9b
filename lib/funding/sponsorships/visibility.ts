import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { sponsorships } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { viewerId } from "@/lib/core/viewer-sql";

/** The sponsorship columns that the predicates read. */
interface SponsorshipColumns {
  sponsorId: SQLWrapper;
  hostId: SQLWrapper;
  paidAt: SQLWrapper;
  transferAskedAt: SQLWrapper;
}

/** For statements that alias the sponsorship as `s`. The default. */
const ALIASED: SponsorshipColumns = {
  sponsorId: sql`s.sponsor_id`,
  hostId: sql`s.host_id`,
  paidAt: sql`s.paid_at`,
  transferAskedAt: sql`s.transfer_asked_at`,
};

/** For query-builder statements. */
export const SPONSORSHIP_COLUMNS: SponsorshipColumns = {
  sponsorId: sponsorships.sponsorId,
  hostId: sponsorships.hostId,
  paidAt: sponsorships.paidAt,
  transferAskedAt: sponsorships.transferAskedAt,
};

/** A sponsor's own sponsorships, paid or not. */
export function isOwn(
  viewer: Viewer | null,
  { sponsorId }: Pick<SponsorshipColumns, "sponsorId"> = ALIASED,
): SQL {
  return sql`${sponsorId} = ${viewerId(viewer)}`;
}

/** Paid sponsorships of a host. Hosts can't see who only started to pay. */
export function isReceived(
  viewer: Viewer | null,
  { hostId, paidAt }: Pick<SponsorshipColumns, "hostId" | "paidAt"> = ALIASED,
): SQL {
  return sql`(${hostId} = ${viewerId(viewer)} and ${paidAt} is not null)`;
}

/**
 * Sponsorships whose page a viewer may open: their own and, as a host, those paid or with a request to pay by bank
 * transfer.
 */
export function isVisibleTo(viewer: Viewer | null, columns: SponsorshipColumns = ALIASED): SQL {
  return sql`(${isOwn(viewer, columns)} or ${isReceived(viewer, columns)}
    or (${columns.hostId} = ${viewerId(viewer)} and ${columns.transferAskedAt} is not null))`;
}

/** Whether the two sides may write to each other about a sponsorship: it is paid, or its slot is still held. */
export const mayTalk = (now: Date, s: SQL = sql`s`): SQL<boolean> =>
  sql<boolean>`(${s}.paid_at is not null or (${s}.status = 'held'
    and (${s}.held_until > ${now.toISOString()} or app.transfer_has_come(${s}.order_id))))`;

/** Sponsorships, called `s`, that are paid and not refunded in full. */
export const isPaidFor: SQL = sql`(app.is_sold(s.status) and s.paid_at is not null and s.returned_cents < s.amount_cents)`;

/** The same, of sponsors, called `u`, who chose that the public may see that they sponsor it. */
export const isNamedInPublic: SQL = sql`(${isPaidFor} and u.named_publicly_at is not null and u.account_status = 'active')`;
