import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { holds } from "@/lib/core/authorize";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";
import { hasPublicPage, opensByLink } from "@/lib/listings/proposals/visibility";

// Queries alias what a balance is of as `u`, and its balance, if there is one, as `b`.

/** The proposals `p` of a balance. */
export const isOfSubject: SQL = sql`(p.event_id = u.id or (p.id = u.id and p.event_id is null))`;

/** Balances of a host. */
export const isOwn = (viewer: Viewer | null): SQL => sql`u.host_id = ${viewerId(viewer)}`;

const isOfTeam = (viewer: Viewer | null): SQL => sql`(b.shared_team_at is not null and exists (
  select from proposals p where ${isOfSubject} and app.team_role(p.id, ${viewerId(viewer)}) = 'co_owner'))`;

/** Balances that a viewer sees in full as their host, or as a co-owner if the host shares it with them. */
export const isFullyOpenTo = (viewer: Viewer | null): SQL => sql`(${isOwn(viewer)} or ${isOfTeam(viewer)})`;

/** The same, and all of them for admins, whose reading must be logged. */
export const isFullyVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(${isFullyOpenTo(viewer)} or ${isAdmin(viewer)})`;

/** Balances that a viewer sees only because they are an admin. */
export const isReadAsAdmin = (viewer: Viewer | null): SQL =>
  sql`(${isAdmin(viewer)} and not ${isFullyOpenTo(viewer)})`;

/** Balances whose sums a viewer sees: those shared with sponsors who paid, and, while a proposal's page opens, with everyone. */
export const isSharedWith = (viewer: Viewer | null, now: Date): SQL => isShared(viewer, opensByLink(now));

/** The same for lists, which show everyone only proposals with a public page, not those that open by link. */
export const isListedTo = (viewer: Viewer | null, now: Date): SQL => isShared(viewer, hasPublicPage(now));

const isShared = (
  viewer: Viewer | null,
  isOpen: SQL,
): SQL => sql`((b.shared_public_at is not null and exists (
    select from proposals p join users host on host.id = p.host_id where ${isOfSubject} and ${isOpen}))
  or (b.shared_sponsors_at is not null and exists (
    select from proposals p join sponsorships s on s.proposal_id = p.id
    where ${isOfSubject} and s.sponsor_id = ${viewerId(viewer)} and s.status in ('paid', 'releasable', 'released'))))`;

/** Ids of all balances that a viewer may see, and few others, read by index. */
export const candidatesFor = (viewer: Viewer | null): SQL =>
  holds(viewer, "admin")
    ? sql`select e.id from events e union all select p.id from proposals p where p.event_id is null`
    : sql`select e.id from events e where e.host_id = ${viewerId(viewer)}
    union select p.id from proposals p where p.host_id = ${viewerId(viewer)} and p.event_id is null
    union select coalesce(o.event_id, o.proposal_id) from event_balances o
      where num_nonnulls(o.shared_team_at, o.shared_sponsors_at, o.shared_public_at) > 0`;
