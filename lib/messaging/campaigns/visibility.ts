import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";

/** Campaigns that are paid for or free. The query calls the campaign `b`. */
export const isStarted: SQL = sql`b.status <> 'unpaid'`;

/** Campaigns, called `b`, that a viewer may see: the host's own, and those for a proposal that they co-own. */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(b.host_id = ${viewerId(viewer)} or ${isAdmin(viewer)}
    or (${isStarted} and b.proposal_id = any(array(
      select a.proposal_id from proposal_agents a
      where a.agent_id = ${viewerId(viewer)} and app.team_role(a.proposal_id, a.agent_id) = 'co_owner'))))`;
