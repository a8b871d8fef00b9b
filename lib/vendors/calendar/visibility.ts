import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { viewerId } from "@/lib/core/viewer-sql";

/** Calendars that a viewer may see: their own. `vendor`: the column with the profile's owner. */
export const isVisibleTo = (viewer: Viewer | null, vendor: SQLWrapper): SQL =>
  sql`${vendor} = ${viewerId(viewer)}`;
