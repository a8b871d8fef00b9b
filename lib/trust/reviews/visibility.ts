import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";

/**
 * The reviews that everybody may read: shown, not hidden by an admin, and not of somebody who is suspended. A view, since
 * Postgres keeps the ratings of vendors in step with it. For statements that read nothing else.
 */
export const publicReviews = sql.raw("app.public_reviews");

/** Whether everybody may read a review. The query calls it `r`. */
export const isPublic: SQL = sql`exists (select from ${publicReviews} seen where seen.id = r.id)`;

/** Reviews about the viewer that they may read: all that were shown, hidden ones as well. Called `r`. */
export const isShownToSubject = (viewer: Viewer | null): SQL =>
  sql`(r.subject_id = ${viewerId(viewer)} and r.shown_at is not null)`;

/** The reviews, called `r`, that a viewer may read: public ones, their own, and those about them once they are shown. */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(r.author_id = ${viewerId(viewer)} or ${isAdmin(viewer)} or ${isShownToSubject(viewer)} or ${isPublic})`;
