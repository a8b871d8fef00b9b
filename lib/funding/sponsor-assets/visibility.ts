import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";

/** Whether a viewer may answer for the host of a proposal. `proposalId`: the query's name for its id. */
export const isHostSide = (viewer: Viewer | null, proposalId: SQL): SQL =>
  sql`coalesce(app.team_role(${proposalId}, ${viewerId(viewer)}) in ('host', 'editor', 'co_owner'), false)`;

/**
 * Paid sponsorships, called `s`, whose assets a viewer may see: their own, those of proposals for whose host they may
 * answer, and for admins all.
 */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(s.paid_at is not null and (s.sponsor_id = ${viewerId(viewer)}
    or ${isHostSide(viewer, sql`s.proposal_id`)} or ${isAdmin(viewer)}))`;

/** Assets, called `a`, that a viewer may see: their own, and those sent for a sponsorship whose assets they may see. */
export const isAssetVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(a.owner_id = ${viewerId(viewer)} or exists (
    select from sponsorship_assets sent join sponsorships s on s.id = sent.sponsorship_id
    where sent.asset_id = a.id and ${isVisibleTo(viewer)}))`;
