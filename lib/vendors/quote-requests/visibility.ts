import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { viewerId } from "@/lib/core/viewer-sql";

/**
 * Quote requests that a viewer may see: those to their own profile, including spam. No one else sees any, neither
 * clients nor admins. `vendor`: the column with the profile's owner.
 */
export const isVisibleTo = (viewer: Viewer | null, vendor: SQLWrapper): SQL =>
  sql`${vendor} = ${viewerId(viewer)}`;
