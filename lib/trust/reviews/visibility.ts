import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";

/**
 * Reviews that everybody may read: shown, not hidden by an admin, and not of somebody who is suspended. Postgres says it
 * as a view, by which it keeps the ratings of vendors in step. The query calls the review `r`.
 */
export const isPublic: SQL = sql`exists (select from app.public_reviews seen where seen.id = r.id)`;

/** Reviews about the viewer that they may read: all that were shown, hidden ones as well. Called `r`. */
export const isShownToSubject = (viewer: Viewer | null): SQL =>
  sql`(r.subject_id = ${viewerId(viewer)} and r.shown_at is not null)`;

/** The reviews, called `r`, that a viewer may read: public ones, their own, and those about them once they are shown. */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(r.author_id = ${viewerId(viewer)} or ${isAdmin(viewer)} or ${isShownToSubject(viewer)} or ${isPublic})`;
