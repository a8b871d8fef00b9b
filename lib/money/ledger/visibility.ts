import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";

/**
 * Ledger accounts that a viewer may see: their own as host and as agent. Admins also see the site's. For statements
 * that read `ledger_accounts`.
 */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  viewer ? sql`code like any (array[${`host:${viewer.id}:%`}, ${`agent:${viewer.id}:%`}])` : sql`false`;
