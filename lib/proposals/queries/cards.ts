import "server-only";
import type { Category, FundingMode } from "@/db/enums";
import type { Ctx } from "@/lib/core/ctx";
import type { ProposalCardDto } from "../card";

interface Row {
  id: string;
  title: string;
  category: Category;
  place: string | null;
  start_date: string | null;
  end_date: string | null;
  is_campaign: boolean;
  from_cents: number;
  goal_cents: number;
  raised_cents: number;
  currency: string;
  funding_mode: FundingMode;
  places_left: number | null;
  is_featured: boolean;
  is_funded: boolean;
  is_ended: boolean;
  image: ProposalCardDto["image"];
}

function toCard(row: Row): ProposalCardDto {
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    place: row.place,
    startDate: row.start_date,
    endDate: row.end_date,
    isCampaign: row.is_campaign,
    fromCents: row.from_cents,
    goalCents: row.goal_cents,
    raisedCents: row.raised_cents,
    currency: row.currency,
    fundingMode: row.funding_mode,
    placesLeft: row.places_left,
    isFeatured: row.is_featured,
    isFunded: row.is_funded,
    isEnded: row.is_ended,
    image: row.image,
  };
}

/**
 * The cards of these proposals, in the order of the ids, in one query. Shows what everybody may see: drafts, paused,
 * cancelled, removed and hidden ones and those of suspended hosts are left out, funded and ended ones are not.
 */
export async function listProposalCards(
  { sql, now }: Pick<Ctx, "sql" | "now">,
  ids: readonly string[],
): Promise<ProposalCardDto[]> {
  if (ids.length === 0) return [];
  const at = now().toISOString();
  const rows = await sql<Row[]>`
    select p.id, p.title, p.category, nullif(concat_ws(', ', p.city, p.region, p.country), '') as place,
      e.start_date::text, e.end_date::text, p.is_non_event_campaign as is_campaign,
      coalesce(tier.from_cents, tier.lowest_cents, p.amount_requested_cents)::float8 as from_cents,
      p.amount_requested_cents::float8 as goal_cents, coalesce(paid.cents, 0)::float8 as raised_cents,
      p.currency, p.funding_mode,
      case when p.funding_mode = 'several' then greatest(0, tier.places - paid.count)::int end as places_left,
      coalesce(featured.featured_until > ${at}, false) as is_featured, p.is_funded,
      coalesce(e.ends_at <= ${at}, false) as is_ended, image.image
    from unnest(${ids as string[]}::uuid[]) with ordinality as wanted(id, position)
    join proposals p on p.id = wanted.id and p.status in ('active', 'completed')
      and not is_hidden_proposal(p.id, ${at})
    join users host on host.id = p.host_id and host.account_status = 'active'
    left join events e on e.id = p.event_id
    cross join lateral (
      select count(*)::int as count, sum(s.amount_cents - s.returned_cents) as cents from sponsorships s
      where s.proposal_id = p.id and is_sold(s.status)) paid
    cross join lateral (
      select min(t.amount_cents) as lowest_cents, coalesce(sum(t.places), 1) as places,
        min(t.amount_cents) filter (where p.funding_mode = 'single' or t.places > (
          select count(*) from sponsorships s
          where s.tier_id = t.id and is_sold(s.status))) as from_cents
      from proposal_tiers t where t.proposal_id = p.id) tier
    join featured_proposals featured on featured.proposal_id = p.id
    left join lateral (
      select json_build_object('key', m.storage_key, 'width', m.width, 'height', m.height, 'alt', i.alt) as image
      from proposal_images i join media m on m.id = i.media_id
      where i.proposal_id = p.id order by i.position limit 1) image on true
    order by wanted.position`;
  return rows.map(toCard);
}
