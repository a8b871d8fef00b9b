import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";

/** Orders that the viewer placed: theirs to pay, retry, and cancel. `buyer`: the column. */
export const isBoughtBy = (viewer: Viewer | null, buyer: SQLWrapper): SQL =>
  sql`${buyer} = ${viewerId(viewer)}`;

/** Orders that a viewer may see: their own; admins see all. `buyer`: the column. */
export const isVisibleTo = (viewer: Viewer | null, buyer: SQLWrapper): SQL =>
  sql`(${isBoughtBy(viewer, buyer)} or ${isAdmin(viewer)})`;
