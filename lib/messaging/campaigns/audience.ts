import { type SQL, sql } from "drizzle-orm";
import type { CampaignAudience } from "@/db/enums";
import { withinMiles } from "@/lib/listings/geo/distance";

/** At most so many such mails a week for one sponsor; what is more comes in the weekly digest. */
export const MAILS_A_WEEK = 2;

/**
 * Whether a sponsor asked for mails like one about this proposal, for statements that call them `u` and `p`: they hold
 * the role and said yes, and the address is theirs and takes mail. Nothing in it that a host can change for a single
 * person: else counting before and after would tell who asked.
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

/** Whether nothing is sent to them all the same: one has blocked the other, or they have a place in it already. */
export const isWithheld: SQL = sql`(
  exists (
    select from blocks b
    where (b.blocker_id = u.id and b.blocked_id = p.host_id) or (b.blocker_id = p.host_id and b.blocked_id = u.id))
  or exists (
    select from sponsorships o where o.proposal_id = p.id and o.sponsor_id = u.id and app.is_sold(o.status)))`;

/** How a host narrows whom a blast is for. */
export interface AudienceChoice {
  audience: CampaignAudience;
  /** Miles between the towns; null: anywhere, the unknown included. */
  withinMiles: number | null;
}

/** The same, narrowed as the host chose. */
export function isInAudience({ audience, withinMiles: miles }: AudienceChoice): SQL {
  const byName = audience === "by_name" ? sql`and p.category = any(u.opportunity_categories)` : sql``;
  const isNear = miles === null ? sql`` : sql`and ${isWithin(miles)}`;
  return sql`(${hasAskedForIt}) ${byName} ${isNear}`;
}

/** Whether the towns of `u` and `p` are no farther apart; never where one is unknown. */
const isWithin = (miles: number): SQL =>
  withinMiles(
    { latitude: sql`p.latitude`, longitude: sql`p.longitude` },
    { latitude: sql`u.latitude`, longitude: sql`u.longitude` },
    miles,
  );
