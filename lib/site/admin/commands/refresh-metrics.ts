import "server-only";
import { eq, max, sql } from "drizzle-orm";
import { siteMetrics } from "@/db/schema";
import type { Tx } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { publicVendors } from "@/lib/vendors/profiles/visibility";
import { FUNDING_SPANS, REPLY_SPANS } from "../metrics";

const DAY_MS = 86_400_000;
/** Recomputes this many days up to today, for late events: bounced emails, buffered views. */
const DAYS_AGAIN = 3;
/** An advisory lock number that nothing else in this database uses. */
const LOCK = 7_305_116;

/** Earlier than any data. */
const FIRST_DAY = "1970-01-01";

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * Recomputes the site metrics by day (UTC), from the first day that isn't final until today; on the first run, for all
 * days. Scheduled. Concurrent runs wait for each other and give the same result.
 */
export async function refreshMetrics(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  const now = ctx.now();
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [last] = await tx
      .select({ day: max(siteMetrics.day) })
      .from(siteMetrics)
      .where(eq(siteMetrics.step, "day"));
    const from = last?.day
      ? dayOf(Math.min(Date.parse(last.day), now.getTime()) - (DAYS_AGAIN - 1) * DAY_MS)
      : FIRST_DAY;
    await tx.execute(
      sql`delete from site_metrics where step = 'day' and day >= ${from} and metric <> all(${sql.param(LEVELS)})`,
    );
    await tx.execute(sql`
      delete from site_metrics
      where step = 'day' and day >= ${dayOf(now.getTime())} and metric = any(${sql.param(LEVELS)})`);
    await writeFlows(tx, from, now);
    await writeLevels(tx, now);
    await writeMonths(tx, `${from.slice(0, 7)}-01`);
  });
}

const LEVELS = ["accounts", "accounts_by_role", "live"];

/** Writes what happened on each day since `from`. */
async function writeFlows(tx: Tx, from: string, now: Date): Promise<void> {
  const start = `${from}T00:00:00Z`;
  const end = now.toISOString();
  const within = (column: string) =>
    sql`${sql.identifier(column)} >= ${start} and ${sql.identifier(column)} <= ${end}`;
  const day = (column: string) => sql`(${sql.identifier(column)} at time zone 'UTC')::date`;
  const fundingSpans = Object.keys(FUNDING_SPANS).map(Number).filter(Number.isFinite);
  const replySpans = Object.keys(REPLY_SPANS).map(Number).filter(Number.isFinite);
  await tx.execute(sql`
    insert into site_metrics (step, day, metric, part, value, drawn_up_at)
    select 'day', day, metric, part, value, ${end} from (
      select ${day("created_at")} as day, 'registered' as metric, '' as part, count(*) as value
      from users where ${within("created_at")} group by 1
      union all
      select ${day("published_at")}, 'published', 'proposal', count(*)
      from proposals where ${within("published_at")} group by 1
      union all
      select ${day("published_at")}, 'published', 'vendor', count(*)
      from vendor_profiles where ${within("published_at")} group by 1
      union all
      select ${day("asked_at")}, 'published', 'event', count(*)
      from (select min(created_at) as asked_at from vendor_requests group by event_id) asked
      where ${within("asked_at")} group by 1
      union all
      select ${day("listed_at")}, 'published', 'agent_listing', count(*)
      from agent_listings where ${within("listed_at")} group by 1
      union all
      select day, 'views', '', sum(views) from proposal_views_by_day
      where day >= ${from} and day <= ${end.slice(0, 10)} group by 1
      union all
      select ${day("created_at")}, 'engaged', '', count(*)
      from inquiries where ${within("created_at")} group by 1
      union all
      select ${day("created_at")}, 'opened', '', count(*)
      from sponsorships where ${within("created_at")} group by 1
      union all
      select ${day("paid_at")}, 'funded', '', count(*)
      from sponsorships where ${within("paid_at")} group by 1
      union all
      select ${day("captured_at")}, 'captured', '', sum(captured_cents)
      from payments where ${within("captured_at")} and captured_currency = currency group by 1
      union all
      select ${day("ended_at")}, 'refunded', '', sum(amount_cents)
      from refunds where ${within("ended_at")} and status = 'succeeded' and reversed_at is null
        and source <> 'correction' group by 1
      union all
      select ${day("closed_at")}, 'lost', '', sum(amount_cents)
      from disputes where ${within("closed_at")} and source = 'provider' and status = 'lost' group by 1
      union all
      select ${day("posted_at")}, booked.metric, booked.part, booked.sign * sum(e.amount_cents)
      from (select id,
          case when code = 'psp:fees' then 'provider_fees' when code = 'fee:sponsorship' then 'platform_fees'
            else 'sales' end as metric,
          case when code like 'sales:%' then split_part(code, ':', 2) else '' end as part,
          case when code = 'psp:fees' then 1 else -1 end as sign
        from ledger_accounts
        where code in ('psp:fees', 'fee:sponsorship', 'sales:plan', 'sales:addon', 'sales:listing', 'sales:promotion')
      ) booked
        join ledger_entries e on e.account_id = booked.id
        join ledger_txns t on t.id = e.txn_id
      where ${within("posted_at")} group by 1, 2, 3, booked.sign
      union all
      select ${day("first_paid_at")}, 'time_to_fund',
        coalesce((select min(span)::text from unnest(${sql.param(fundingSpans)}::int[]) span
          where first_paid_at - published_at <= span * interval '1 day'), 'more'), count(*)
      from (
        select min(s.paid_at) as first_paid_at, min(p.published_at) as published_at
        from sponsorships s join proposals p on p.id = s.proposal_id
        where s.paid_at is not null and s.proposal_id in (
          select proposal_id from sponsorships where ${within("paid_at")})
        group by s.proposal_id) first
      where ${within("first_paid_at")} group by 1, 3
      union all
      select ${day("created_at")}, 'asked', '', count(*)
      from threads t where ${within("created_at")} and exists (select from messages m where m.thread_id = t.id) group by 1
      union all
      select ${day("replied_at")}, 'reply_time',
        coalesce((select min(span)::text from unnest(${sql.param(replySpans)}::int[]) span
          where replied_at - asked_at <= span * interval '1 hour'), 'more'), count(*)
      from (
        select (select min(asked.created_at) from messages asked
            where asked.thread_id = t.id and asked.sender_id = t.starter_id) as asked_at,
          min(m.created_at) as replied_at
        from threads t join messages m on m.thread_id = t.id and m.sender_id = t.recipient_id
        where t.id in (select thread_id from messages where ${within("created_at")})
        group by t.id) answered
      where ${within("replied_at")} and asked_at <= replied_at group by 1, 3
      union all
      select ${day("created_at")}, 'mail', case status when 'sending' then 'queued' else status end, count(*)
      from mail_messages where ${within("created_at")} group by 1, 3
    ) drawn where value <> 0`);
}

/** Writes today's levels, replacing earlier ones. */
async function writeLevels(tx: Tx, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    insert into site_metrics (step, day, metric, part, value, drawn_up_at)
    select 'day', ${at.slice(0, 10)}, metric, part, value, ${at} from (
      select 'accounts' as metric, '' as part, count(*) as value from users where account_status = 'active'
      union all
      select 'accounts_by_role', role, count(*)
      from users, unnest(roles) role where account_status = 'active' group by 2
      union all
      select 'live', 'proposal', count(*)
      from proposals p left join events e on e.id = p.event_id
      where p.status = 'active' and (e.ends_at is null or e.ends_at > ${at})
      union all
      select 'live', 'vendor', count(*) from ${publicVendors}
      union all
      select 'live', 'event', count(distinct event_id) from app.wanted_services where deadline_at > ${at}
      union all
      select 'live', 'agent_listing', count(*) from agent_listings where status = 'live'
    ) standing`);
}

/** Aggregates the months since `from` for long ranges: sums events, keeps the last level. */
async function writeMonths(tx: Tx, from: string): Promise<void> {
  await tx.execute(sql`delete from site_metrics where step = 'month' and day >= ${from}`);
  await tx.execute(sql`
    insert into site_metrics (step, day, metric, part, value, drawn_up_at)
    select 'month', date_trunc('month', day)::date, metric, part,
      case when metric = any(${sql.param(LEVELS)}) then (array_agg(value order by day desc))[1] else sum(value) end,
      max(drawn_up_at)
    from site_metrics where step = 'day' and day >= ${from} group by 2, 3, 4`);
}
