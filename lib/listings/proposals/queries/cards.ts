import "server-only";
import { sql } from "drizzle-orm";
import type { Category, FundingMode, SponsorshipType } from "@/db/enums";
import type { Ctx } from "@/lib/core/ctx";
import type { ProposalCardDto } from "../card";
import { isOffered } from "../visibility";

type Row = {
  id: string;
  title: string;
  category: Category;
  place: string | null;
  start_date: string | null;
  end_date: string | null;
  is_campaign: boolean;
  sponsorship_type: SponsorshipType;
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
};

function toCard(row: Row): ProposalCardDto {
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    location: row.place,
    startDate: row.start_date,
    endDate: row.end_date,
    isCampaign: row.is_campaign,
    sponsorshipType: row.sponsorship_type,
    fromCents: row.from_cents,
    goalCents: row.goal_cents,
    raisedCents: row.raised_cents,
    currency: row.currency,
    fundingMode: row.funding_mode,
    slotsLeft: row.places_left,
    isFeatured: row.is_featured,
    isFunded: row.is_funded,
    isEnded: row.is_ended,
    image: row.image,
  };
}

/**
 * Loads cards in the order of the ids, in one query. Includes only public proposals: omits drafts, paused, canceled,
 * removed, and hidden ones and those of suspended hosts, but not funded or past ones.
 */
export async function listProposalCards(
  { readDb, now }: Pick<Ctx, "readDb" | "now">,
  ids: readonly string[],
): Promise<ProposalCardDto[]> {
  if (ids.length === 0) return [];
  const rows = await readDb.execute<Row>(sql`
    select * from app.proposal_cards(${sql.param(ids)}::uuid[], ${now().toISOString()})`);
  return rows.map(toCard);
}

/** Cards of a host's proposals that are open for sponsors, in one query: the next event first, then those without one. */
export async function listOfferedBy(
  { readDb, now }: Pick<Ctx, "readDb" | "now">,
  hostId: string,
  limit: number,
): Promise<ProposalCardDto[]> {
  const rows = await readDb.execute<Row>(sql`
    select * from app.proposal_cards(array(
      select p.id from proposals p join users host on host.id = p.host_id left join events e on e.id = p.event_id
      where p.host_id = ${hostId} and ${isOffered(now())}
      order by e.starts_at nulls last, p.id limit ${limit}), ${now().toISOString()})`);
  return rows.map(toCard);
}
