import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { siteSettings } from "@/lib/site/settings/site-settings";
import type { ProposalDetailsDto } from "../details";
import { opensByLink } from "../visibility";
import { EVENT_JSON, inUtc, toEvent } from "./event-json";

/** Number of a host's latest sponsor conversations to analyze. */
const RECENT_THREADS = 50;
/** Minimum number of people with a verified address who got a reply. Fewer are not meaningful. */
const PEOPLE_TO_NAME = 3;
/** A longer wait counts as never answered. */
const UNANSWERED_MS = 7 * 24 * 3_600_000;

/**
 * Loads a public proposal with its event, tiers, images, and host, in one query. Null if the id is unknown or it has no
 * public page.
 */
export async function getPublicProposal(
  { readDb, now }: Pick<Ctx, "readDb" | "now">,
  id: string,
): Promise<ProposalDetailsDto | null> {
  if (!isId(id)) return null;
  const at = now().toISOString();
  const neverAfter = new Date(now().getTime() - UNANSWERED_MS).toISOString();
  const [row] = await readDb.execute<{ proposal: ProposalDetailsDto }>(sql`
    select json_build_object(
      'id', p.id, 'title', p.title, 'description', p.description,
      'targetAudience', coalesce(p.target_audience, e.target_audience), 'expectedReach', p.expected_reach,
      'category', p.category, 'city', p.city, 'region', p.region, 'country', p.country,
      'isCampaign', p.is_non_event_campaign, 'sponsorshipType', p.sponsorship_type, 'fundingMode', p.funding_mode,
      'goalCents', p.amount_requested_cents, 'raisedCents', paid.cents, 'currency', p.currency,
      'benefits', p.benefits, 'benefitTerms', p.benefit_terms,
      'shareRule', json_build_object('eventShareBps', p.event_share_bps,
        'smallDealCents', ${siteSettings().smallDealCents}::int), 'cancellationTerms', p.cancellation_terms,
      'eventPlatformLink', coalesce(p.event_platform_link, e.platform_link),
      'eventPlatformType', p.event_platform_type, 'videoLinks', p.video_links,
      'status', case when e.status = 'cancelled' then 'cancelled' else p.status end, 'isFunded', p.is_funded,
      'isFeatured', coalesce(featured.featured_until > ${at}, false),
      'isEnded', coalesce(e.ends_at <= ${at}, false),
      'updatedAt', greatest(p.updated_at, e.updated_at) at time zone 'UTC',
      'event', case when e.id is not null then ${EVENT_JSON} end,
      'tiers', (
        select coalesce(json_agg(json_build_object(
          'id', t.id, 'name', t.name, 'amountCents', t.amount_cents, 'description', t.description,
          'benefits', t.benefits, 'benefitTerms', t.benefit_terms, 'places', case when p.funding_mode = 'single' then 1 else t.places end,
          'sold', (select count(*) from sponsorships s where s.proposal_id = p.id
            and (s.tier_id = t.id or p.funding_mode = 'single')
            and app.is_sold(s.status)),
          'reserved', (select count(*) from app.live_reservations(p.id, ${at}) r
            where r.tier_id = t.id or p.funding_mode = 'single')) order by t.position), '[]')
        from proposal_tiers t where t.proposal_id = p.id),
      'pictures', (
        select coalesce(json_agg(json_build_object(
          'key', m.storage_key, 'width', m.width, 'height', m.height, 'alt', i.alt) order by i.position), '[]')
        from proposal_images i join media m on m.id = i.media_id where i.proposal_id = p.id),
      'host', json_build_object(
        'organization', host.company_name, 'firstName', split_part(btrim(host.full_name), ' ', 1),
        'imageKey', host.profile_image_key, 'socialLinks', json_build_object('facebook', host.facebook,
          'instagram', host.instagram, 'twitter', host.twitter, 'linkedin', host.linkedin),
        'memberSince', host.created_at at time zone 'UTC', 'isVerified', host.email_verified_at is not null,
        'pastEvents', (
          select count(distinct past.id) from proposals other join events past on past.id = other.event_id
          where other.host_id = p.host_id and other.status in ('active', 'completed')
            and past.status = 'active' and past.ends_at <= ${at}),
        'replyMinutes', (
          select round(nullif(percentile_disc(0.5) within group (
            order by coalesce(asked.seconds, 'infinity') desc), 'infinity') / 60)::int
          from (
            select extract(epoch from (select min(m.created_at) from messages m
                where m.thread_id = t.id and m.sender_id <> t.starter_id) - t.created_at)::float8 as seconds,
              t.created_at, starter.id as starter_id, starter.email_verified_at
            from threads t join users starter on starter.id = t.starter_id
            where t.recipient_id = p.host_id and t.subject_type = 'proposal'
            order by t.id desc limit ${RECENT_THREADS}::int) asked
          where asked.seconds is not null or asked.created_at <= ${neverAfter}
          having count(distinct asked.starter_id) filter (
            where asked.seconds is not null and asked.email_verified_at is not null) >= ${PEOPLE_TO_NAME}::int))) as proposal
    from proposals p
    join users host on host.id = p.host_id
    join app.featured_proposals featured on featured.proposal_id = p.id
    left join events e on e.id = p.event_id
    cross join lateral (
      select coalesce(sum(s.amount_cents - s.returned_cents), 0)::bigint as cents from sponsorships s
      where s.proposal_id = p.id and app.is_sold(s.status)) paid
    where p.id = ${id} and ${opensByLink(now())}`);
  return row ? withInstants(row.proposal) : null;
}

function withInstants(proposal: ProposalDetailsDto): ProposalDetailsDto {
  const { event, host } = proposal;
  return {
    ...proposal,
    updatedAt: inUtc(proposal.updatedAt),
    event: event && toEvent(event),
    host: { ...host, memberSince: inUtc(host.memberSince) },
  };
}
