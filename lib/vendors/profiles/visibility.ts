import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";

/**
 * Public vendors by `id` and `user_id`: published, not flagged, with an active account. A view that Postgres keeps in
 * sync with the search indexes. For statements that join it.
 */
export const publicVendors = sql.raw("app.public_vendors");

/** Whether a vendor is public. `profileId`: the column with the profile's id. */
export const isPublic = (profileId: SQL): SQL =>
  sql`exists (select from ${publicVendors} seen where seen.id = ${profileId})`;

/** The vendor and admins, who see all of a profile `v`, published or not. */
export const isOwn = (viewer: Viewer | null): SQL =>
  sql`(v.user_id = ${viewerId(viewer)} or ${isAdmin(viewer)})`;

/** Profiles that a viewer may see. The query calls the profile `v`. */
export const isVisibleTo = (viewer: Viewer | null): SQL => sql`(${isOwn(viewer)} or ${isPublic(sql`v.id`)})`;
