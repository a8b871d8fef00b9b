import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";

/**
 * Vendors whom everybody may see: published, not flagged, with an active account. Postgres says it as a view, by which
 * it keeps the search indexes in step. `profileId`: the column with the profile's id.
 */
export const isPublic = (profileId: SQL): SQL =>
  sql`exists (select from app.public_vendors seen where seen.id = ${profileId})`;

/** The vendor themselves and admins, who see all of a profile `v`, published or not. */
export const isOwn = (viewer: Viewer | null): SQL =>
  sql`(v.user_id = ${viewerId(viewer)} or ${isAdmin(viewer)})`;

/** The profiles that a viewer may see. The query calls the profile `v`. */
export const isVisibleTo = (viewer: Viewer | null): SQL => sql`(${isOwn(viewer)} or ${isPublic(sql`v.id`)})`;
