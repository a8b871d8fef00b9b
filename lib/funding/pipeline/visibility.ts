import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { proposals, sponsorProspects } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { viewerId } from "@/lib/core/viewer-sql";

const ALIASED = { hostId: sql`l.host_id`, proposalStatus: sql`p.status` };

/** For statements of the query builder that join `sponsorProspects` and `proposals`. */
export const PROSPECT_COLUMNS = { hostId: sponsorProspects.hostId, proposalStatus: proposals.status };

/**
 * Sponsors as a host keeps track of them: the host's alone, neither the sponsor nor admins see them; none of a removed
 * proposal. Queries call the prospect `l` and its proposal `p` unless they name the columns.
 */
export const isVisibleTo = (
  viewer: Viewer | null,
  l: typeof ALIASED | typeof PROSPECT_COLUMNS = ALIASED,
): SQL => sql`(${l.hostId} = ${viewerId(viewer)} and ${l.proposalStatus} <> 'removed')`;
