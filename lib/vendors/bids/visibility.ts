import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";

/**
 * Offers and bids that the event's host sees: not withdrawn, and not open ones of vendors they have blocked. The query
 * calls the offer or bid `a`.
 */
export const isShownToHost: SQL = sql`(a.status <> 'withdrawn' and (a.status <> 'submitted' or not exists (
  select from blocks k where k.blocker_id = a.host_id and k.blocked_id = a.vendor_id)))`;

/** Offers and bids, called `a`, that a viewer may see: their own as a vendor, and those they received as a host. */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(a.vendor_id = ${viewerId(viewer)} or ${isAdmin(viewer)}
    or (a.host_id = ${viewerId(viewer)} and ${isShownToHost}))`;
