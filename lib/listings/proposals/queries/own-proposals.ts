import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { SignedInCtx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import type { OwnListParams } from "../own-list";
import type { OwnProposalDto } from "../own-proposal";
import { isHidden } from "../visibility";

const PAGE_SIZE = 25;

const INSTANTS = [
  "featuredUntil",
  "lastBlastAt",
  "blastOpensAt",
  "analyticsUntil",
  "startsAt",
  "transferBy",
  "respondBy",
] as const;

const WHOLE: OwnListParams = { state: "all", query: "", after: null };

/** Lists the viewer's own proposals, filtered by status and title, newest first, 25 per page, in one query. */
export async function listOwnProposals(
  { db, viewer, now }: Pick<SignedInCtx, "db" | "viewer" | "now">,
  { state, query, after }: OwnListParams = WHOLE,
): Promise<{ proposals: OwnProposalDto[]; next: string | null }> {
  const at = now().toISOString();
  const last = after !== null && isId(after) ? after : null;
  const { rows } = await db.execute<RawRow<OwnProposalDto>>(sql`
    select p.id, p.title, p.status, p.funding_mode as "fundingMode",
      e.start_date::text as "startDate", e.end_date::text as "endDate",
      p.is_non_event_campaign as "isCampaign", p.event_id as "eventId",
      (select count(*)::int from offers o where o.event_id = e.id and o.status in ('submitted', 'accepted'))
        + (select count(*)::int from bids b where b.event_id = e.id and b.status in ('submitted', 'accepted'))
        as "vendorOffers",
      (select count(*)::int from vendor_requests r
        where r.event_id = p.event_id and r.withdrawn_at is null) as "vendorRequests",
      coalesce(e.ends_at <= ${at}, false) as "isEnded",
      case when e.starts_at > ${at} then ceil(extract(epoch from e.starts_at - ${at}::timestamptz) / 86400)::int
        end as "daysLeft",
      case when p.featured_until > ${at} then p.featured_until end as "featuredUntil",
      ${isHidden(now())} as "isHidden",
      json_build_object('blasts', bought.blasts, 'hasContracts', bought.contracts > 0, 'hasAnalytics',
        analytics.level is not null) as addons,
      blast.last as "lastBlastAt", case when blast.last > ${at}::timestamptz - interval '168 hours'
        then blast.last + interval '168 hours' end as "blastOpensAt",
      analytics.until as "analyticsUntil",
      p.amount_requested_cents::float8 as "goalCents", paid.cents::float8 as "raisedCents", p.currency,
      paid.sponsors, paid.being_paid as "beingPaid", paid.cancel_asks as "cancelAsks",
      (select coalesce(sum(v.views), 0)::int from proposal_views_by_source v where v.proposal_id = p.id) as views,
      (select count(distinct i.user_id)::int from inquiries i where i.proposal_id = p.id) as interested,
      case when p.status = 'draft' then (
        select o.id from orders o where o.proposal_id = p.id and o.kind = 'publish'
        order by o.id desc limit 1) end as "unpaidOrderId",
      app.lacks_publication(p.id, p.status) as "lacksPublication",
      case when p.status in ('active', 'paused') and e.starts_at > ${at} then e.starts_at end as "startsAt",
      e.time_zone as "eventTimeZone",
      paid.transfer_by as "transferBy", waiting.count as "waitingInterests", waiting.until as "respondBy"
    from proposals p
    left join events e on e.id = p.event_id
    left join lateral app.analytics_access(p.id, ${at}) analytics on true
    cross join lateral (
      select max(c.started_at) as last from app.started_campaigns c where c.proposal_id = p.id) blast
    cross join lateral (
      select coalesce(sum(s.amount_cents - s.returned_cents) filter (where app.is_sold(s.status)), 0) as cents,
        count(*) filter (where app.is_sold(s.status))::int as sponsors,
        count(*) filter (where s.status = 'held' and s.held_until > ${at})::int as being_paid,
        count(*) filter (where s.status in ('paid', 'releasable')
          and s.cancel_declined_at is null and s.cancel_asked_at > ${at}::timestamptz - interval '14 days')::int as cancel_asks,
        min(s.held_until) filter (where s.status = 'held' and s.held_until > ${at}
          and s.transfer_asked_at is not null and s.transfer_accepted_at is null) as transfer_by
      from sponsorships s where s.proposal_id = p.id) paid
    cross join lateral (
      select count(*)::int as count, min(i.expires_at) as until
      from inquiries i join users u on u.id = i.user_id and u.account_status = 'active'
      where i.proposal_id = p.id and p.status = 'active' and i.type in ('interested', 'counter_proposal') and i.status = 'pending'
        and coalesce(i.expires_at > ${at}, true)) waiting
    cross join lateral (
      select count(*) filter (where n.product = 'email_blast' and n.used_at is null)::int as blasts,
        count(*) filter (where n.product = 'contract_template') as contracts
      from entitlements n where n.proposal_id = p.id and n.revoked_at is null) bought
    where p.host_id = ${viewer.id} and (${last}::uuid is null or p.id < ${last}::uuid)
      and case ${state}
        when 'live' then p.status = 'active' and coalesce(e.ends_at > ${at}, true)
        when 'draft' then p.status = 'draft'
        when 'paused' then p.status = 'paused'
        when 'funded' then p.status = 'completed'
        when 'over' then p.status in ('cancelled', 'removed') or (p.status <> 'draft' and coalesce(e.ends_at <= ${at}, false))
        else true end
      and (${query} = '' or strpos(lower(p.title), lower(${query})) > 0)
    order by p.id desc
    limit ${PAGE_SIZE + 1}`);
  const proposals = rows.slice(0, PAGE_SIZE).map((row) => withInstants<OwnProposalDto>(row, ...INSTANTS));
  return { proposals, next: rows.length > PAGE_SIZE ? (proposals.at(-1)?.id ?? null) : null };
}
