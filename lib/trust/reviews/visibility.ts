import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";

/**
 * Public reviews: shown, not hidden by an admin, and not by a suspended author. A view, because Postgres keeps vendor
 * ratings in sync with it. For statements that read nothing else.
 */
export const publicReviews = sql.raw("app.public_reviews");

/** Whether a review is public. The query calls it `r`. */
export const isPublic: SQL = sql`exists (select from ${publicReviews} seen where seen.id = r.id)`;

/** Reviews about the viewer that they may read: all that were shown, even hidden ones. Called `r`. */
export const isShownToSubject = (viewer: Viewer | null): SQL =>
  sql`(r.subject_id = ${viewerId(viewer)} and r.shown_at is not null)`;

/** Reviews, called `r`, that a viewer may read: public ones, their own, and shown ones about them. */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(r.author_id = ${viewerId(viewer)} or ${isAdmin(viewer)} or ${isShownToSubject(viewer)} or ${isPublic})`;
