import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { instantOf, isAdmin, viewerId } from "@/lib/core/viewer-sql";
import { hasPublicPage } from "@/lib/listings/proposals/visibility";

// The queries call the event `e` and its host `host`.

/** Events of a proposal with a public page. */
const isProposed = (now: Date): SQL =>
  sql`exists (select from proposals p where p.event_id = e.id and ${hasPublicPage(now)})`;

/**
 * Events that an admin has removed with their proposal: there only for their host and for admins. A view, since Postgres
 * keeps the list of events that ask vendors in step with it.
 */
export const isRemoved: SQL = sql`exists (select from app.removed_events gone where gone.id = e.id)`;

/**
 * Events for which sponsors or vendors are looked for: of a proposal with a public page, or to come, asking vendors and
 * not removed.
 */
export function isAnnounced(now: Date): SQL {
  return sql`(host.account_status = 'active' and (${isProposed(now)}
    or (e.status = 'active' and e.starts_at > ${instantOf(now)} and not ${isRemoved} and exists (
      select from vendor_requests r where r.event_id = e.id and r.withdrawn_at is null))))`;
}

/** Events of active hosts that everybody may know of: listed by themselves, or of a proposal with a public page. */
export function isPublic(now: Date): SQL {
  return sql`(host.account_status = 'active' and (e.listing_id is not null or ${isProposed(now)}))`;
}

/** Events that the entity API shows to a viewer: announced ones, their own, and all for admins. */
export function isListedTo(viewer: Viewer | null, now: Date): SQL {
  return sql`(${isOwn(viewer)} or ${isAdmin(viewer)} or ${isAnnounced(now)})`;
}

/** Events that a viewer may read by their id: public ones and their own. */
export function isVisibleTo(viewer: Viewer | null, now: Date): SQL {
  return sql`(${isOwn(viewer)} or ${isPublic(now)})`;
}

/** A host's own events. */
function isOwn(viewer: Viewer | null): SQL {
  return sql`e.host_id = ${viewerId(viewer)}`;
}

/**
 * Events that their host has before the public, listed by themselves or brought along by a proposal that was published;
 * others are still the wizard's. The query calls the event `e`.
 */
export const isPublished: SQL = sql`(e.listing_id is not null or exists (
  select from proposals p where p.event_id = e.id and p.status not in ('draft', 'removed')))`;
