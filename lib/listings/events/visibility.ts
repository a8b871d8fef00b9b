import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { instantOf, isAdmin, viewerId } from "@/lib/core/viewer-sql";
import { hasPublicPage } from "@/lib/listings/proposals/visibility";

/**
 * Events that everybody may know of: listed by themselves, of a proposal with a public page, or to come and asking for
 * vendors; of active hosts. The query calls the event `e` and its host `host`.
 */
export function isPublic(now: Date): SQL {
  return sql`(host.account_status = 'active' and (e.listing_id is not null
    or exists (select from proposals p where p.event_id = e.id and ${hasPublicPage(now)})
    or (e.status = 'active' and e.starts_at > ${instantOf(now)} and exists (
      select from vendor_requests r where r.event_id = e.id and r.withdrawn_at is null))))`;
}

/** Events, called `e` and their host `host`, that a viewer may know of: public ones, their own, and all for admins. */
export function isVisibleTo(viewer: Viewer | null, now: Date): SQL {
  return sql`(e.host_id = ${viewerId(viewer)} or ${isAdmin(viewer)} or ${isPublic(now)})`;
}

/**
 * Events that their host has before the public, listed by themselves or brought along by a proposal that was published;
 * others are still the wizard's. The query calls the event `e`.
 */
export const isPublished: SQL = sql`(e.listing_id is not null or exists (
  select from proposals p where p.event_id = e.id and p.status not in ('draft', 'removed')))`;
