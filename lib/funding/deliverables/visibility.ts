import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { holds } from "@/lib/core/authorize";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";
import { repliesFor } from "@/lib/listings/proposals/visibility";

/** Deliverables that a sponsor is owed. For statements that alias them as `d`. */
export const isOwed = (viewer: Viewer | null): SQL => sql`d.sponsor_id = ${viewerId(viewer)}`;

/** Deliverables that a host owes. For statements that alias them as `d`. */
export const isOwing = (viewer: Viewer | null): SQL => sql`d.host_id = ${viewerId(viewer)}`;

/** Active members of the host's team who may act on a deliverable, aliased as `d`, or on all. For statements. */
export const TEAM_MEMBERS: SQL = sql`(select a.proposal_id, a.agent_id from proposal_agents a
  join users boss on boss.id = a.host_id and boss.account_status = 'active'
  where a.status = 'active' and a.role in ('editor', 'co_owner'))`;

/** Deliverables whose sponsorship wasn't refunded. For statements that alias it as `s`. */
export const isLiveSponsorship: SQL = sql`s.status in ('paid', 'releasable', 'released')`;

/** What waits for its sponsor's answer. For statements that alias deliverables as `d`. */
export const waitsForSponsor: SQL = sql`d.status in ('proved', 'make_good_offered')`;

/** What a sponsor must act on: answer it, or send what it needs. For statements that alias deliverables as `d`. */
export const needsSponsor: SQL = sql`(${waitsForSponsor} or d.status = 'waiting_for_sponsor')`;

/** What waits for its host's answer. For statements that alias deliverables as `d`. */
export const waitsForHost: SQL = sql`d.status in ('change_requested', 'missed')`;
// Queries alias the deliverable as `d`.

/** Deliverables whose sponsor and words a viewer may see: both sides', the host's team's, and all for admins. */
export const isKnownTo = (viewer: Viewer | null): SQL =>
  sql`(${viewerId(viewer)} in (d.host_id, d.sponsor_id) or ${isAdmin(viewer)}
    or coalesce(app.team_role(d.proposal_id, ${viewerId(viewer)}) in ('host', 'editor', 'co_owner'), false))`;

/** Deliverables whose share a viewer may see: not the host's team, unless they earn a commission on the sponsorship. */
export const isShareVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(${viewerId(viewer)} in (d.host_id, d.sponsor_id) or ${isAdmin(viewer)} or ${earnsOn(viewer)})`;

const earnsOn = (viewer: Viewer | null): SQL => sql`exists (
  select from commissions c where c.sponsorship_id = d.sponsorship_id and c.agent_id = ${viewerId(viewer)})`;

/** Deliverables that a viewer may see: those, and an agent's who earns a commission on the sponsorship. */
export const isVisibleTo = (viewer: Viewer | null): SQL => sql`(${isKnownTo(viewer)} or ${earnsOn(viewer)})`;

/**
 * Deliverables on whose side a viewer is, as long as they have the role: as their sponsor, as their host, or on the
 * host's team. Reads by index.
 */
export function isOfOwnSide(viewer: Viewer | null): SQL {
  const isSponsor = holds(viewer, "business_sponsor");
  const isHostSide = holds(viewer, "event_host") || holds(viewer, "agent");
  return sql`(${isSponsor}::boolean and ${isOwed(viewer)}
    or ${isHostSide}::boolean and (${isOwing(viewer)} or d.proposal_id = any(${repliesFor(viewer)})))`;
}
