import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";

/**
 * Offers and bids that the host of the event sees: what was not taken back, and waits of nobody whom they have blocked.
 * The query calls the offer or the bid `a`.
 */
export const isShownToHost: SQL = sql`(a.status <> 'withdrawn' and (a.status <> 'submitted' or not exists (
  select from blocks k where k.blocker_id = a.host_id and k.blocked_id = a.vendor_id)))`;

/** Offers and bids, called `a`, that a viewer may see: the vendor's own, and as a host what vendors sent them. */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(a.vendor_id = ${viewerId(viewer)} or ${isAdmin(viewer)}
    or (a.host_id = ${viewerId(viewer)} and ${isShownToHost}))`;
