import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { viewerId } from "@/lib/core/viewer-sql";
import { isOwn as isOwnProposal } from "@/lib/listings/proposals/visibility";

/** Proposals whose analytics a viewer may see: their own, once published, unless removed. Called `p`. */
export const isMeasuredFor = (viewer: Viewer | null): SQL =>
  sql`(${isOwnProposal(viewer)} and p.status not in ('draft', 'removed'))`;

/** Vendor profiles whose views a viewer may see: their own, and admins no others. Called `v`. */
export const isProfileMeasuredFor = (viewer: Viewer | null): SQL => sql`v.user_id = ${viewerId(viewer)}`;
