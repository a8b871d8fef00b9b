import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";

/**
 * What happened through the links of agreements, aliased as `a`, that a viewer may see: the agent, the host, and
 * admins.
 */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(${viewerId(viewer)} in (a.agent_id, a.host_id) or ${isAdmin(viewer)})`;
