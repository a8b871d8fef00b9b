import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { proposals, sponsorProspects } from "@/db/schema";
import type { Viewer } from "@/lib/core/ctx";
import { viewerId } from "@/lib/core/viewer-sql";

const ALIASED = { hostId: sql`l.host_id`, proposalStatus: sql`p.status` };

/** For query-builder statements that join `sponsorProspects` and `proposals`. */
export const PROSPECT_COLUMNS = { hostId: sponsorProspects.hostId, proposalStatus: proposals.status };

/**
 * A host's own prospects, except of a removed proposal. Neither sponsors nor admins see them. Queries alias the
 * prospect as `l` and its proposal as `p` unless they name the columns.
 */
export const isVisibleTo = (
  viewer: Viewer | null,
  l: typeof ALIASED | typeof PROSPECT_COLUMNS = ALIASED,
): SQL => sql`(${l.hostId} = ${viewerId(viewer)} and ${l.proposalStatus} <> 'removed')`;

/** Visible prospects whose next step is due (by UTC day), in a stage that is still open. Aliased `l`, with `p`. */
export const isNextStepDue = (viewer: Viewer | null, now: Date): SQL =>
  sql`(${isVisibleTo(viewer)} and l.stage not in ('won', 'lost')
    and l.next_step_on <= (${now.toISOString()}::timestamptz at time zone 'UTC')::date)`;
