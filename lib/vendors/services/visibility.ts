import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { isOwn, isPublic as isPublicVendor } from "@/lib/vendors/profiles/visibility";

/** Services within the limit of their vendor's current plan. The query calls the view `app.carried_services` `c`. */
export const isCarried = (now: Date): SQL => sql`c.shown_until_ms > ${now.getTime()}::bigint`;

/**
 * Public services: of public vendors, not hidden by an admin, and within the plan's limit. The query calls the service
 * `s`.
 */
export const isPublic = (now: Date): SQL => sql`(${isPublicVendor(sql`s.profile_id`)} and exists (
  select from app.carried_services c where c.profile_id = s.profile_id and c.id = s.id and ${isCarried(now)}))`;

/** Services that a viewer may see. The query calls the service `s` and its vendor's profile `v`. */
export const isVisibleTo = (viewer: Viewer | null, now: Date): SQL =>
  sql`(${isOwn(viewer)} or ${isPublic(now)})`;
