import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";

/**
 * The vendors whom everybody may see, by `id` and `user_id`: published, not flagged, with an active account. A view, since
 * Postgres keeps the search indexes in step with it. For statements that join it.
 */
export const publicVendors = sql.raw("app.public_vendors");

/** Whether everybody may see a vendor. `profileId`: the column with the profile's id. */
export const isPublic = (profileId: SQL): SQL =>
  sql`exists (select from ${publicVendors} seen where seen.id = ${profileId})`;

/** The vendor themselves and admins, who see all of a profile `v`, published or not. */
export const isOwn = (viewer: Viewer | null): SQL =>
  sql`(v.user_id = ${viewerId(viewer)} or ${isAdmin(viewer)})`;

/** The profiles that a viewer may see. The query calls the profile `v`. */
export const isVisibleTo = (viewer: Viewer | null): SQL => sql`(${isOwn(viewer)} or ${isPublic(sql`v.id`)})`;
