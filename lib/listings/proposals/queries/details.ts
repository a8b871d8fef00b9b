import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { siteSettings } from "@/lib/site/settings/site-settings";
import type { ProposalDetailsDto } from "../details";
import { opensByLink } from "../visibility";
import { EVENT_JSON, inUtc, toEvent } from "./event-json";
import { hostFacts } from "./host-facts";

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
      'host', ${hostFacts(now())}) as proposal
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
