import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";

// Queries alias the deliverable as `d`.

/** Proposals whose deliverables a viewer proves: their own, and those whose sponsors they answer. */
const isTeams = (viewer: Viewer | null, proposalId: SQL): SQL =>
  sql`coalesce(app.team_role(${proposalId}, ${viewerId(viewer)}) in ('host', 'editor', 'co_owner'), false)`;

/** Deliverables that a viewer may prove. */
export const isProvedBy = (viewer: Viewer | null): SQL => isTeams(viewer, sql`d.proposal_id`);

/** Deliverables whose proofs a viewer may see: the host's team, the sponsor, and admins. */
export const isProofVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(d.sponsor_id = ${viewerId(viewer)} or ${isProvedBy(viewer)} or ${isAdmin(viewer)})`;

/** Events `e` whose day a viewer works on: their own, and those with a proposal of which they answer sponsors. */
export const isDayVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(e.host_id = ${viewerId(viewer)}
    or exists (select from proposals p where p.event_id = e.id and ${isTeams(viewer, sql`p.id`)}))`;
