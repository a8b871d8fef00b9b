import { type SQL, sql } from "drizzle-orm";
import type { CampaignAudience } from "@/db/enums";
import { withinMiles } from "@/lib/listings/geo/distance";

/** The weekly limit of these emails for one sponsor. Any others go into the weekly digest. */
export const MAILS_A_WEEK = 2;

/**
 * Whether a sponsor asked for emails like one about this proposal, for statements that call them `u` and `p`: they hold
 * the role, opted in, and have a verified, deliverable address. It must not depend on anything that a host can
 * change for one person; otherwise counting before and after would reveal who opted in.
 */
export const hasAskedForIt: SQL = sql`
  u.roles @> array['business_sponsor'] and u.account_status = 'active' and u.email_verified_at is not null
  and u.opportunities_opt_in_at is not null
  and (u.opportunity_categories is null or p.category = any(u.opportunity_categories))
  and u.id <> p.host_id
  and not exists (
    select from notification_preferences w where w.user_id = u.id and w.kind = 'opportunities' and not w.by_mail)
  and not exists (
    select from mail_suppressions s where s.address = u.email and s.scope in ('all', 'opportunities'))`;

/**
 * Whether a counted sponsor still gets nothing: one of the two has blocked the other, or they already sponsor the
 * proposal.
 */
export const isWithheld: SQL = sql`(
  exists (
    select from blocks b
    where (b.blocker_id = u.id and b.blocked_id = p.host_id) or (b.blocker_id = p.host_id and b.blocked_id = u.id))
  or exists (
    select from sponsorships o where o.proposal_id = p.id and o.sponsor_id = u.id and app.is_sold(o.status)))`;

/** How a host narrows a blast's audience. */
export interface AudienceChoice {
  audience: CampaignAudience;
  /** Miles between the towns; null means anywhere, including unknown locations. */
  withinMiles: number | null;
}

/** The same audience, narrowed by the host's choice. */
export function isInAudience({ audience, withinMiles: miles }: AudienceChoice): SQL {
  const byName = audience === "by_name" ? sql`and p.category = any(u.opportunity_categories)` : sql``;
  const isNear = miles === null ? sql`` : sql`and ${isWithin(miles)}`;
  return sql`(${hasAskedForIt}) ${byName} ${isNear}`;
}

/** Whether the towns of `u` and `p` are within this distance; false if either is unknown. */
const isWithin = (miles: number): SQL =>
  withinMiles(
    { latitude: sql`p.latitude`, longitude: sql`p.longitude` },
    { latitude: sql`u.latitude`, longitude: sql`u.longitude` },
    miles,
  );
