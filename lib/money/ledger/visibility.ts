import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";

/**
 * Accounts of the ledger that a viewer may see: those kept for them as a host and as an agent. All others are the
 * site's, which admins see. For statements that read `ledger_accounts`.
 */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  viewer ? sql`code like any (array[${`host:${viewer.id}:%`}, ${`agent:${viewer.id}:%`}])` : sql`false`;
