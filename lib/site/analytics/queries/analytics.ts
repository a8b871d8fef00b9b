import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow, type RawRow, withInstants } from "@/db/raw-row";
import type { ReadDatabase } from "@/db/types";
import type { SignedInCtx, Viewer } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { dayAfter, everyDay } from "../days";
import {
  type AnalyticsDto,
  type DayDto,
  type FunnelDto,
  RANGES,
  type Range,
  type SourceDto,
  type TierViewsDto,
} from "../schema";
import { isMeasuredFor } from "../visibility";

const MOST_SITES = 8;

interface Head {
  id: string;
  title: string;
  currency: string;
  publishedDay: string;
  level: "basic" | "full" | null;
  until: Date | null;
  endedAt: Date | null;
  isOpen: boolean;
}

/** A proposal and a range of days, inclusive (UTC). */
interface Span {
  id: string;
  /** Every day since publication. */
  isAll: boolean;
  from: string;
  to: string;
}

/**
 * Analytics of the viewer's own proposal, one query per part. Reads only what the plan and add-ons include. Throws
 * `not_found` for drafts and for other people's proposals.
 */
export async function getAnalytics(
  { readDb, viewer, now }: Pick<SignedInCtx, "readDb" | "viewer" | "now">,
  { proposalId, range }: { proposalId: string; range: Range },
): Promise<AnalyticsDto> {
  const head = isId(proposalId) ? await readHead(readDb, viewer, proposalId, now()) : null;
  if (!head) throw notFound();
  const { id, title, currency, level, until, endedAt, isOpen, publishedDay } = head;
  const to = now().toISOString().slice(0, 10);
  const length = RANGES[range];
  const start = length === null ? publishedDay : dayAfter(to, 1 - length);
  const from = start < publishedDay ? publishedDay : start;
  const span = { id, isAll: length === null, from, to };
  const [days, details] = await Promise.all([
    level ? readDays(readDb, span) : null,
    level === "full" ? readDetails(readDb, span) : null,
  ]);
  return {
    proposal: { id, title, currency },
    access: {
      level: level ?? "none",
      until,
      endedAt: level ? null : endedAt,
      canBuyAddon: level !== "full" && endedAt === null && isOpen,
    },
    range,
    from,
    to,
    days: days && everyDay(from, to, days),
    details,
  };
}

async function readHead(readDb: ReadDatabase, viewer: Viewer, id: string, now: Date): Promise<Head | null> {
  const at = now.toISOString();
  const [found] = await readDb.execute<RawRow<Head>>(sql`
    select p.id, p.title, p.currency, to_char(p.published_at at time zone 'UTC', 'YYYY-MM-DD') as "publishedDay",
      a.level, a.until, p.status in ('active', 'paused', 'completed') as "isOpen",
      case when p.analytics_access_expires_at <= ${at} then p.analytics_access_expires_at end as "endedAt"
    from proposals p left join lateral app.analytics_access(p.id, ${at}) a on true
    where p.id = ${id} and ${isMeasuredFor(viewer)}`);
  const head = found && withInstants<Head>(found, "until", "endedAt");
  return head ?? null;
}

function readDays(readDb: ReadDatabase, { id, from, to }: Span): Promise<DayDto[]> {
  return readDb.execute<RawRow<DayDto>>(sql`
    select day::text, sum(views)::int as views, sum(saves)::int as saves, sum(contacts)::int as contacts
    from (
      select day, views, 0 as saves, 0 as contacts from proposal_views_by_day
      where proposal_id = ${id} and day between ${from} and ${to}
      union all
      select (created_at at time zone 'UTC')::date, 0, 1, 0 from inquiries
      where proposal_id = ${id} and type = 'favorite'
      union all
      select (min(created_at) at time zone 'UTC')::date, 0, 0, 1 from inquiries
      where proposal_id = ${id} and type <> 'favorite' group by user_id) happened
    where day between ${from} and ${to}
    group by day order by day`);
}

async function readDetails(readDb: ReadDatabase, span: Span): Promise<AnalyticsDto["details"]> {
  const [sources, tiers, funnel] = await Promise.all([
    readSources(readDb, span),
    readTiers(readDb, span),
    readFunnel(readDb, span),
  ]);
  return { sources, tiers, funnel };
}

/** Source kinds, most frequent first, then the most frequent other sites. */
function readSources(readDb: ReadDatabase, { id, isAll, from, to }: Span): Promise<SourceDto[]> {
  const counts = isAll
    ? sql`select source, host, views from proposal_views_by_source where proposal_id = ${id}`
    : sql`select source, host, sum(views)::int as views from proposal_view_days
        where proposal_id = ${id} and day between ${from} and ${to} group by source, host`;
  return readDb.execute<RawRow<SourceDto>>(sql`
    with sites as (${counts})
    (select source, '' as host, sum(views)::int as views from sites group by source order by 3 desc, 1)
    union all
    (select source, host, views from sites where host <> '' order by views desc, host limit ${MOST_SITES})`);
}

function readTiers(readDb: ReadDatabase, { id, from, to }: Span): Promise<TierViewsDto[]> {
  return readDb.execute<RawRow<TierViewsDto>>(sql`
    select t.id, t.name, t.amount_cents::float8 as "amountCents", count(distinct s.sponsor_id)::int as opened,
      count(distinct s.sponsor_id) filter (where s.paid_at is not null)::int as paid
    from proposal_tiers t left join sponsorships s on s.proposal_id = t.proposal_id and s.tier_id = t.id
      and (s.created_at at time zone 'UTC')::date between ${from} and ${to}
    where t.proposal_id = ${id}
    group by t.id order by t.position`);
}

async function readFunnel(readDb: ReadDatabase, { id, from, to }: Span): Promise<FunnelDto> {
  const funnel = onlyRow(
    await readDb.execute<RawRow<FunnelDto>>(sql`
    select (select coalesce(sum(views), 0)::int from proposal_views_by_day
        where proposal_id = ${id} and day between ${from} and ${to}) as views,
      (select count(distinct user_id)::int from inquiries
        where proposal_id = ${id} and (created_at at time zone 'UTC')::date between ${from} and ${to}) as engaged,
      count(distinct s.sponsor_id)::int as opened,
      count(distinct s.sponsor_id) filter (where s.paid_at is not null)::int as paid
    from sponsorships s
    where s.proposal_id = ${id} and (s.created_at at time zone 'UTC')::date between ${from} and ${to}`),
  );
  return funnel;
}
