import "server-only";
import { sql } from "drizzle-orm";
import { commissionOf } from "@/lib/agents/commissions/terms";
import type { Ctx } from "@/lib/core/ctx";
import { shareOf } from "@/lib/core/money";
import { proposalPath } from "@/lib/core/slug";
import { firstName } from "@/lib/identity/accounts/first-name";
import { siteSettings } from "@/lib/site/settings/site-settings";
import type { OpportunityDto } from "../opportunity";

type Row = {
  id: string;
  proposal_id: string;
  title: string;
  host_name: string;
  host_company: string | null;
  commission_bps: number;
  commission_description: string | null;
  description: string | null;
  preferred_experience: string | null;
  target_locations: string[];
  goal_cents: number;
  from_cents: number;
  currency: string;
  max_agents: number;
  promoting: number;
  is_featured: boolean;
};

/**
 * Returns these listings as agents see them, in the given order, in a single query. The caller has checked visibility.
 */
export async function readOpportunities(
  { readDb, now }: Pick<Ctx, "readDb" | "now">,
  ids: readonly string[],
): Promise<OpportunityDto[]> {
  if (ids.length === 0) return [];
  const rows = await readDb.execute<Row>(sql`
    select l.id, l.proposal_id, p.title, u.full_name as host_name, u.company_name as host_company,
      l.commission_bps, l.commission_description, l.description, l.preferred_experience, l.target_locations,
      p.amount_requested_cents::float8 as goal_cents,
      coalesce(s.from_cents, p.amount_requested_cents)::float8 as from_cents, p.currency, l.max_agents,
      (select count(*)::int from proposal_agents a
       where a.proposal_id = l.proposal_id and a.status = 'active' and a.application_id is not null) as promoting,
      coalesce(l.featured_until > ${now().toISOString()}, false) as is_featured
    from unnest(${sql.param(ids)}::uuid[]) with ordinality asked (id, at)
      join agent_listings l on l.id = asked.id
      join proposals p on p.id = l.proposal_id
      join users u on u.id = l.host_id
      left join proposal_search s on s.proposal_id = p.id
    order by asked.at`);
  const { platformFeeBps: feeBps } = siteSettings();
  return rows.map((row) => toOpportunity(row, feeBps));
}

function toOpportunity(row: Row, feeBps: number): OpportunityDto {
  const { commission_bps: commissionBps, from_cents: fromCents, currency } = row;
  const terms = { commissionType: "percent", commissionBps, commissionCents: null, currency } as const;
  return {
    id: row.id,
    proposal: {
      id: row.proposal_id,
      title: row.title,
      path: proposalPath({ id: row.proposal_id, title: row.title }),
    },
    hostName: row.host_company ?? firstName(row.host_name),
    commissionBps,
    commissionDescription: row.commission_description,
    description: row.description,
    preferredExperience: row.preferred_experience,
    targetLocations: row.target_locations,
    goalCents: row.goal_cents,
    fromCents,
    exampleCents: commissionOf(terms, fromCents - shareOf(fromCents, feeBps)),
    currency,
    spotsLeft: Math.max(0, row.max_agents - row.promoting),
    maxAgents: row.max_agents,
    isFeatured: row.is_featured,
  };
}
