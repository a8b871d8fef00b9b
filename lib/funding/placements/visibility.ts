import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/core/ctx";
import { isAdmin, viewerId } from "@/lib/core/viewer-sql";
import { repliesFor } from "@/lib/listings/proposals/visibility";

// Queries alias the sponsorship as `s`.

/** Whether a viewer may answer for the host of the sponsorship's proposal. Reads by index. */
export const isHostSide = (viewer: Viewer | null): SQL =>
  sql`(s.host_id = ${viewerId(viewer)} or s.proposal_id = any(${repliesFor(viewer)}))`;

/** Paid sponsorships whose host a viewer may answer for. */
export const isHosted = (viewer: Viewer | null): SQL =>
  sql`(s.paid_at is not null and ${isHostSide(viewer)})`;

/** A viewer's own paid sponsorships. */
export const isSponsored = (viewer: Viewer | null): SQL =>
  sql`(s.paid_at is not null and s.sponsor_id = ${viewerId(viewer)})`;

/** Paid sponsorships whose placements a viewer may see: their own, those of proposals whose host they may answer for, and all for admins. */
export const isVisibleTo = (viewer: Viewer | null): SQL =>
  sql`(${isSponsored(viewer)} or ${isHosted(viewer)} or (s.paid_at is not null and ${isAdmin(viewer)}))`;

/** Whether an agent earns a commission on the sponsorship. */
export const hasAgent: SQL = sql`exists (
  select from commissions c where c.sponsorship_id = s.id and c.status <> 'rejected')`;

/**
 * Whether the agent who earns the commission `c` on the sponsorship may see the totals of its codes: its sponsor, whose
 * account is active, lets them.
 */
export const isSharedWithAgent: SQL = sql`(s.counts_shared_at is not null and c.status <> 'rejected'
  and exists (select from users sponsor where sponsor.id = s.sponsor_id and sponsor.account_status = 'active'))`;

/** Whether a sponsorship's codes lead anywhere: it wasn't refunded, and its sponsor's account, called `u`, is active. */
export const isInForce: SQL = sql`(s.status in ('paid', 'releasable', 'released')
  and s.returned_cents < s.amount_cents and u.account_status = 'active')`;
