import "server-only";
import { sql } from "drizzle-orm";
import type { RawRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import type { SponsoredYear } from "../schema";

/**
 * Everything that a sponsor has paid for, newest year first, in a single query: the year is the event's, or of the
 * payment without one. Benefits are counted as in reports. Business sponsors only.
 */
export async function listSponsoredYears(ctx: Ctx): Promise<SponsoredYear[]> {
  const { viewer } = authorize(ctx, ["business_sponsor"]);
  const rows = await ctx.readDb.execute<RawRow<SponsoredYear>>(sql`
    select s.id as "sponsorshipId", year.of::int as year, p.title, s.tier_snapshot ->> 'name' as tier,
      s.amount_cents::float8 as "amountCents", s.returned_cents::float8 as "returnedCents", s.currency,
      count(d.id) filter (where d.status in ('proved', 'accepted', 'made_good'))::int as delivered,
      count(d.id) filter (where d.status <> 'waived')::int as promised,
      exists (select from sponsorship_reports r where r.sponsorship_id = s.id) as "hasReport"
    from sponsorships s join proposals p on p.id = s.proposal_id
      left join events e on e.id = p.event_id
      left join deliverables d on d.sponsorship_id = s.id
      cross join lateral (select extract(year from coalesce(e.start_date, (s.paid_at at time zone 'UTC')::date)) as of) year
    where s.sponsor_id = ${viewer.id} and s.paid_at is not null
    group by s.id, p.title, year.of
    order by year.of desc, s.paid_at desc, s.id`);
  return [...rows];
}
