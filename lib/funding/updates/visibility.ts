import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { viewerId } from "@/lib/core/viewer-sql";
import { hasPublicPage, opensByLink } from "@/lib/listings/proposals/visibility";

/** Updates that everyone who may open the proposal sees. For queries of `proposal_updates` as `u`. */
export const isShown: SQL = sql`u.hidden_at is null`;

/** Updates that paid sponsors get by email. For queries of `proposal_updates` as `u`. */
export const isSent: SQL = sql`(${isShown} and exists (
  select from proposals p join users host on host.id = p.host_id
  where p.id = u.proposal_id and p.status not in ('draft', 'removed') and host.account_status = 'active'))`;

const visible = (opens: SQL, viewer: Viewer | null): SQL => sql`(${isShown} and exists (
  select from proposals p join users host on host.id = p.host_id
  where p.id = u.proposal_id and (${opens} or (p.status not in ('draft', 'removed') and exists (
    select from sponsorships s
    where s.proposal_id = p.id and s.sponsor_id = ${viewerId(viewer)} and s.paid_at is not null)))))`;

/** Updates that a viewer may read: on a page that opens, and of what they sponsored. For queries of `proposal_updates` as `u`. */
export const isVisibleTo = (viewer: Viewer | null, now: Date): SQL => visible(opensByLink(now), viewer);

/** The same for lists, which leave out proposals that only their address opens. */
export const isListedTo = (viewer: Viewer | null, now: Date): SQL => visible(hasPublicPage(now), viewer);
