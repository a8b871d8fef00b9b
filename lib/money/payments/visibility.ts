import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { orders, sponsorships } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";
import { isBoughtBy } from "@/lib/money/orders/visibility";

/** Sponsorship payments that a viewer sees in full: their own; admins see all. Alias `s`. */
export const isOwn = (viewer: Viewer | null): SQL =>
  sql`(s.sponsor_id = ${viewerId(viewer)} or ${isAdmin(viewer)})`;

/**
 * Sponsorship payments that a viewer may see: their own and, as a host, those received. The query names the payment `y`
 * and its sponsorship `s`.
 */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(${isOwn(viewer)} or (s.host_id = ${viewerId(viewer)} and y.captured_at is not null))`;

/**
 * Orders whose bank transfer a viewer may follow: their own and, as a host, those of sponsors who asked to pay that
 * way. For statements that join `orders` and `sponsorships`.
 */
export const isTransferVisibleTo = (viewer: Viewer): SQL =>
  sql`(${isBoughtBy(viewer, orders.buyerId)}
    or (${sponsorships.hostId} = ${viewerId(viewer)} and ${sponsorships.transferAskedAt} is not null))`;
