import { sql } from "drizzle-orm";
import type { CancellationTerms, ReleaseRule, SponsorshipStatus } from "@/db/enums";
import type { Executor } from "@/db/types";
import type { Viewer } from "@/lib/core/ctx";
import { siteSettings } from "@/lib/site/settings/site-settings";
import type { ContractFacts } from "../content";
import { isVisibleTo } from "../visibility";

interface Person {
  id: string;
  name: string;
  company: string | null;
  email: string;
}

/** What a contract needs to know about its sponsorship. */
export interface ContractCase {
  sponsorshipId: string;
  proposalId: string;
  status: SponsorshipStatus;
  /** One of the proposal's add-ons includes contracts. */
  isBought: boolean;
  host: Person;
  sponsor: Person;
  facts: ContractFacts;
}

interface Row extends Record<string, unknown> {
  proposal_id: string;
  title: string;
  status: SponsorshipStatus;
  is_bought: boolean;
  is_campaign: boolean;
  host: Person;
  sponsor: Person;
  tier: ContractFacts["tier"];
  event: ContractFacts["event"];
  amount_cents: string | number;
  currency: string;
  paid_at: Date | string | null;
  terms: CancellationTerms;
  release_rule: ReleaseRule;
}

/** The paid sponsorship with this id, if the viewer is one of its two sides. Null: hidden from the viewer. */
export async function loadContractCase(
  db: Executor,
  viewer: Viewer | null,
  sponsorshipId: string,
): Promise<ContractCase | null> {
  const { rows } = await db.execute<Row>(sql`
    select s.proposal_id, p.title, p.is_non_event_campaign as is_campaign, s.status, s.tier_snapshot as tier, s.amount_cents, s.currency, s.paid_at,
      s.cancellation_terms as terms, s.release_rule,
      json_build_object('id', h.id, 'name', h.full_name, 'company', h.company_name, 'email', h.email) as host,
      json_build_object('id', b.id, 'name', b.full_name, 'company', b.company_name, 'email', b.email) as sponsor,
      case when e.id is not null then json_build_object('startDate', e.start_date, 'endDate', e.end_date,
        'location', nullif(concat_ws(', ', e.city, e.region, e.country), '')) end as event,
      exists (select from entitlements n where n.proposal_id = p.id and n.product = 'contract_template'
        and n.revoked_at is null) as is_bought
    from sponsorships s
      join proposals p on p.id = s.proposal_id
      join users h on h.id = s.host_id join users b on b.id = s.sponsor_id
      left join events e on e.id = p.event_id
    where s.id = ${sponsorshipId} and ${isVisibleTo(viewer)}`);
  const [row] = rows;
  if (!row) return null;
  const { host, sponsor } = row;
  return {
    sponsorshipId,
    proposalId: row.proposal_id,
    status: row.status,
    isBought: row.is_bought,
    host,
    sponsor,
    facts: {
      title: row.title,
      isCampaign: row.is_campaign,
      event: row.event,
      tier: row.tier,
      amountCents: Number(row.amount_cents),
      currency: row.currency,
      paidAt: row.paid_at === null ? null : new Date(row.paid_at),
      terms: row.terms,
      releaseRule: row.release_rule,
      host: { name: host.name, company: host.company },
      sponsor: { name: sponsor.name, company: sponsor.company },
      brand: siteSettings().brandName,
    },
  };
}
