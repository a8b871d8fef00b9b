import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { viewerId } from "@/lib/core/viewer-sql";

/** The two sides of a booking and of its offer or bid. */
interface Sides {
  hostId: SQLWrapper;
  vendorId: SQLWrapper;
}

/** Bookings that a viewer may see: either side's. Admins read them with the offer or bid. */
export const isVisibleTo = (viewer: Viewer | null, { hostId, vendorId }: Sides): SQL =>
  sql`(${hostId} = ${viewerId(viewer)} or ${isVendors(viewer, { vendorId })})`;

/** A vendor's own bookings. */
export const isVendors = (viewer: Viewer | null, { vendorId }: Pick<Sides, "vendorId">): SQL =>
  sql`${vendorId} = ${viewerId(viewer)}`;
