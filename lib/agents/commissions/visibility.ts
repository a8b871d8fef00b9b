import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { viewerId } from "@/lib/core/viewer-sql";

/**
 * Commissions that a viewer may see: an agent's own. Hosts and sponsors see none; admins have their own lists. Queries
 * alias the commission as `c`.
 */
export const isVisibleTo = (viewer: Viewer | null): SQL => sql`c.agent_id = ${viewerId(viewer)}`;
