import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { viewerId } from "@/lib/core/viewer-sql";
import { isOwn as isOwnProposal } from "@/lib/listings/proposals/visibility";

/** Proposals whose analytics the viewer may see: their own, once published, unless removed. Called `p`. */
export const isMeasuredFor = (viewer: Viewer | null): SQL =>
  sql`(${isOwnProposal(viewer)} and p.status not in ('draft', 'removed'))`;

/** Vendor profiles whose views the viewer may see: only their own, even for admins. Called `v`. */
export const isProfileMeasuredFor = (viewer: Viewer | null): SQL => sql`v.user_id = ${viewerId(viewer)}`;
