import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { orders } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";

/** Receipts and invoices made out to the viewer. For statements that join `orders`. */
export const isMadeOutTo = (viewer: Viewer | null): SQL => sql`${orders.buyerId} = ${viewerId(viewer)}`;

/**
 * Receipts and invoices that a viewer may see: their own; admins see all. Suspended viewers see none. For statements
 * that join `orders`.
 */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  viewer?.accountStatus === "active" ? sql`(${isMadeOutTo(viewer)} or ${isAdmin(viewer)})` : sql`false`;
