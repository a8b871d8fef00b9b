import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { holds } from "@/lib/core/authorize";
import type { Viewer } from "@/lib/core/ctx";
import { instantOf, isAdmin, viewerId } from "@/lib/core/viewer-sql";
import { isRemoved } from "@/lib/listings/events/visibility";

/** Requests that take offers now. The query calls the request `r`. */
export const takesOffers = (now: Date): SQL =>
  sql`(r.withdrawn_at is null and r.booked_at is null and r.deadline_at > ${instantOf(now)})`;

/**
 * Upcoming events, neither canceled nor removed, of active hosts. The query calls the event `e` and its host `host`.
 */
export const isToCome = (now: Date): SQL =>
  sql`(e.status = 'active' and e.starts_at > ${instantOf(now)} and host.account_status = 'active' and not ${isRemoved})`;

/** Whether the host of an event `e` has blocked the viewer. */
const isBlocked = (viewer: Pick<Viewer, "id"> | null): SQL =>
  sql`exists (select from blocks k where k.blocker_id = e.host_id and k.blocked_id = ${viewer?.id ?? null}::uuid)`;

/** Events that a vendor may know about: upcoming, of a host who hasn't blocked them. Called `e`, the host `host`. */
export const isOpenTo = (viewer: Pick<Viewer, "id"> | null, now: Date): SQL =>
  sql`(${isToCome(now)} and not ${isBlocked(viewer)})`;

/** Events that take offers now, which are public. Called `e`, the host `host`. */
export const isListed = (now: Date): SQL => sql`(${isToCome(now)} and exists (
  select from vendor_requests r where r.event_id = e.id and ${takesOffers(now)}))`;

/**
 * Events with requests that a viewer may see; their own until all requests are withdrawn. Called `e`, the host `host`.
 */
export const isVisibleTo = (viewer: Viewer | null, now: Date): SQL =>
  sql`(${isListed(now)} or ((e.host_id = ${viewerId(viewer)} or ${isAdmin(viewer)}) and exists (
    select from vendor_requests r where r.event_id = e.id and r.withdrawn_at is null)))`;

/**
 * Job postings that a viewer may see: their own, and those a vendor can bid on. The query calls the posting `j`, its
 * event `e`, and the host `host`.
 */
export const isPostingVisibleTo = (viewer: Viewer | null, now: Date): SQL => {
  const isOwn = sql`j.host_id = ${viewerId(viewer)} or ${isAdmin(viewer)}`;
  return holds(viewer, "vendor")
    ? sql`(${isOwn} or (j.withdrawn_at is null and ${isOpenTo(viewer, now)}))`
    : sql`(${isOwn})`;
};
