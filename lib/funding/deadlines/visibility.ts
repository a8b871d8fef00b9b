import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { holds } from "@/lib/core/authorize";
import type { Viewer } from "@/lib/core/ctx";
import { viewerId } from "@/lib/core/viewer-sql";
import { isOwed } from "@/lib/funding/deliverables/visibility";
import { isProvedBy } from "@/lib/funding/proofs/visibility";

/** Ids of the deliverables whose deadlines a viewer has: as their sponsor, as their host, and on the host's team. */
export function ownDeadlines(viewer: Viewer): SQL {
  const teams = sql`select id from proposals where host_id = ${viewerId(viewer)}
    union select proposal_id from proposal_agents where agent_id = ${viewerId(viewer)} and status = 'active'`;
  const isSponsor = holds(viewer, "business_sponsor");
  const isHostSide = holds(viewer, "event_host") || holds(viewer, "agent");
  return sql`select d.id from deliverables d where ${isSponsor}::boolean and ${isOwed(viewer)}
    union select d.id from deliverables d
      where ${isHostSide}::boolean and d.proposal_id in (${teams}) and ${isProvedBy(viewer)}`;
}
