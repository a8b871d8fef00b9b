import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import type { LinkResultsDto } from "../agent-dashboard";

/** Labels that are listed, by clicks. The others count as "other". */
const MOST_SOURCES = 30;
const WEEKS = 12;

/**
 * Clicks, sign-ups, and paid sponsorships of the viewer's links: by label over the last days, and by week. A single query
 * over the daily sums. Sponsorships count on the day they were paid, unless they were refunded or refused.
 * @param days the days up to today (UTC); null: all
 */
export async function getLinkResults(ctx: Ctx, days: number | null): Promise<LinkResultsDto> {
  const { readDb, viewer, now } = authorize(ctx, "signed_in");
  const today = now().toISOString().slice(0, 10);
  return onlyRow(
    await readDb.execute<LinkResultsDto & Record<string, unknown>>(sql`
    with range as (
      select case when ${days}::int is null then '-infinity' else ${today}::date - ${days}::int + 1 end as start,
        date_trunc('week', ${today}::timestamp)::date - 7 * ${WEEKS - 1}::int as first_week),
    own as (select id from proposal_agents where agent_id = ${viewer.id} and active_at is not null),
    days as (
      select d.day, d.visitors, d.sign_ups from own join referral_click_days d on d.proposal_agent_id = own.id),
    paid as materialized (
      select (l.paid_at at time zone 'utc')::date as day, l.source, l.commission_cents
      from own join app.led_sponsorships l on l.proposal_agent_id = own.id),
    labeled as (
      select source, sum(visitors) as clicks, sum(sign_ups) as sign_ups
      from own join referral_source_days d on d.proposal_agent_id = own.id, range where d.day >= start
      group by source),
    parts as (
      select source, clicks, sign_ups, 0 as paid, 0 as cents from labeled
      union all
      select source, 0, 0, 1, commission_cents from paid, range where day >= start
      union all
      select null, coalesce(sum(visitors), 0) - coalesce((select sum(clicks) from labeled), 0),
        coalesce(sum(sign_ups), 0) - coalesce((select sum(sign_ups) from labeled), 0), 0, 0
      from days, range where day >= start),
    by_source as (
      select source, sum(clicks) as clicks, sum(sign_ups) as sign_ups, sum(paid) as paid, sum(cents) as cents,
        row_number() over (order by source is null desc, sum(clicks) desc, sum(paid) desc, source) as n
      from parts group by source),
    folded as (
      select case when n > ${MOST_SOURCES + 1}::int then 'other' else source end as source, sum(clicks) as clicks,
        sum(sign_ups) as sign_ups, sum(paid) as paid, sum(cents) as cents
      from by_source group by 1),
    by_week as (
      select date_trunc('week', day::timestamp)::date as week, sum(visitors) as clicks, sum(sign_ups) as sign_ups,
        sum(paid) as paid, sum(cents) as cents
      from (
        select day, visitors, sign_ups, 0 as paid, 0 as cents from days
        union all select day, 0, 0, 1, commission_cents from paid) every, range
      where day >= first_week group by 1)
    select
      (select json_agg(json_build_object('source', source, 'clicks', clicks, 'signUps', sign_ups, 'paid', paid,
        'commissionCents', cents) order by source is null, clicks desc, paid desc, source) from folded) as sources,
      (select json_agg(json_build_object('week', first_week + 7 * n, 'clicks', coalesce(clicks, 0),
        'signUps', coalesce(sign_ups, 0), 'paid', coalesce(paid, 0), 'commissionCents', coalesce(cents, 0)) order by n)
      from range, generate_series(0, ${WEEKS - 1}::int) n left join by_week w on w.week = (select first_week from range) + 7 * n)
        as weeks`),
  );
}
