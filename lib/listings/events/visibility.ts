import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { instantOf, isAdmin, viewerId } from "@/lib/core/viewer-sql";
import { hasPublicPage } from "@/lib/listings/proposals/visibility";

// Queries alias the event as `e` and its host as `host`.

/** Events of a proposal with a public page. */
const isProposed = (now: Date): SQL =>
  sql`exists (select from proposals p where p.event_id = e.id and ${hasPublicPage(now)})`;

/**
 * Events that an admin removed with their proposal: visible only to their host and admins. A view, because Postgres
 * also uses it to maintain the list of events that request vendors.
 */
export const isRemoved: SQL = sql`exists (select from app.removed_events gone where gone.id = e.id)`;

/** Events looking for sponsors or vendors: with a public proposal, or upcoming, not removed, and requesting vendors. */
export function isAnnounced(now: Date): SQL {
  return sql`(host.account_status = 'active' and (${isProposed(now)}
    or (e.status = 'active' and e.starts_at > ${instantOf(now)} and not ${isRemoved} and exists (
      select from vendor_requests r where r.event_id = e.id and r.withdrawn_at is null))))`;
}

/** Public events of active hosts: listed on their own, or with a public proposal. */
export function isPublic(now: Date): SQL {
  return sql`(host.account_status = 'active' and (e.listing_id is not null or ${isProposed(now)}))`;
}

/** Events that the entity API lists for a viewer: announced ones, their own, and all of them for admins. */
export function isListedTo(viewer: Viewer | null, now: Date): SQL {
  return sql`(${isOwn(viewer)} or ${isAdmin(viewer)} or ${isAnnounced(now)})`;
}

/** Events that a viewer may read by id: public ones and their own. */
export function isVisibleTo(viewer: Viewer | null, now: Date): SQL {
  return sql`(${isOwn(viewer)} or ${isPublic(now)})`;
}

/** The host's own events. */
function isOwn(viewer: Viewer | null): SQL {
  return sql`e.host_id = ${viewerId(viewer)}`;
}

/**
 * Events their host has published, on their own or through a published proposal. Others still belong to the wizard. The
 * query aliases the event as `e`.
 */
export const isPublished: SQL = sql`(e.listing_id is not null or exists (
  select from proposals p where p.event_id = e.id and p.status not in ('draft', 'removed')))`;
