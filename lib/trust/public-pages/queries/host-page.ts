import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { cache } from "react";
import { getReadDb } from "@/db/client";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { instantOf } from "@/lib/core/viewer-sql";
import { isPublicReport } from "@/lib/funding/sponsorship-reports/visibility";
import { isPaidFor } from "@/lib/funding/sponsorships/visibility";
import { listOfferedBy } from "@/lib/listings/proposals/queries/cards";
import { inUtc } from "@/lib/listings/proposals/queries/event-json";
import { hostFacts } from "@/lib/listings/proposals/queries/host-facts";
import { hasPublicPage, isOffered } from "@/lib/listings/proposals/visibility";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import { markGone } from "@/lib/site/http/page-status";
import { reputationOfHost } from "@/lib/trust/reviews/queries/public-reviews";
import type { HostPageDto } from "../public-page";
import { hasHostPage, hostName, sponsorName } from "../visibility";

/** Seconds after which a cached page is read again without a change: a benefit was settled, or an event ended. */
const PAGE_SECONDS = 300;
/** Fewer settled benefits say nothing about a host. */
const LEAST_BENEFITS = 3;
const MOST_TOWNS = 3;
const MOST_EVENTS = 50;
const MOST_REPORTS = 50;
const MOST_CARDS = 12;

type ReadCtx = Pick<Ctx, "readDb" | "now">;

/** A host's public page. Null: they have none. */
export async function getHostPage(ctx: ReadCtx, id: string): Promise<HostPageDto | null> {
  if (!isId(id)) return null;
  const [facts, reputation, upcoming] = await Promise.all([
    readFacts(ctx, id),
    reputationOfHost(ctx, id),
    listOfferedBy(ctx, id, MOST_CARDS),
  ]);
  return facts && { kind: "host", id, ...facts, reputation, upcoming };
}

type Facts = Omit<HostPageDto, "kind" | "id" | "reputation" | "upcoming">;

async function readFacts({ readDb, now }: ReadCtx, id: string): Promise<Facts | null> {
  const at = now();
  const [row] = await readDb.execute<{ page: Facts }>(sql`
    select json_build_object(
      'name', ${hostName(sql`host`)}, 'host', ${hostFacts(at)},
      'towns', (select coalesce(json_agg(t.town order by t.count desc, t.town), '[]') from (
        select concat_ws(', ', p.city, p.region) as town, count(*) from proposals p
        where p.host_id = host.id and p.city is not null and ${hasPublicPage(at)}
        group by 1 order by 2 desc, 1 limit ${MOST_TOWNS}) t),
      'hasCalendar', exists (select from proposals p where p.host_id = host.id and ${hasPublicPage(at)}),
      'sponsorships', (select count(*) from sponsorships s where s.host_id = host.id and ${isPaidFor}),
      'benefits', (select case when count(*) >= ${LEAST_BENEFITS}::int then json_build_object('settled', count(*),
          'delivered', count(*) filter (where d.status in ('accepted', 'made_good')),
          'madeGood', count(*) filter (where d.status = 'made_good'),
          'waived', count(*) filter (where d.status = 'waived'),
          'refunded', count(*) filter (where d.status = 'refunded')) end
        from deliverables d where d.host_id = host.id and d.settled_at is not null),
      'fundedEvents', ${events(at, sql`e.ends_at > ${instantOf(at)} and not ${isOffered(at)}`, sql`e.ends_at`)},
      'pastEvents', ${events(at, sql`e.ends_at <= ${instantOf(at)}`, sql`e.ends_at desc`)},
      'reports', (select coalesce(json_agg(json_build_object('code', l.code, 'title', l.title, 'other', l.other)
          order by l.id desc), '[]')
        from (select r.id, r.code, p.title, ${sponsorName(sql`a`)} as other
          from sponsorship_reports r join proposals p on p.id = r.proposal_id join users a on a.id = r.sponsor_id
          where r.host_id = host.id and ${isPublicReport} order by r.id desc limit ${MOST_REPORTS}) l)) as page
    from users host where host.id = ${id} and ${hasHostPage(at, sql`${id}::uuid`)}`);
  if (!row) return null;
  const { host } = row.page;
  return { ...row.page, host: { ...host, memberSince: inUtc(host.memberSince) } };
}

/** A host's events with a public page that weren't canceled, as JSON. `order`: by columns of events, called `e`. */
const events = (at: Date, where: SQL, order: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('proposalId', e.proposal_id, 'title', e.title,
    'startDate', e.start_date, 'endDate', e.end_date, 'town', e.town) order by ${order}), '[]')
  from (
    select e.* from (
      select distinct on (e.id) p.id as proposal_id, p.title, e.start_date, e.end_date, e.ends_at,
        nullif(concat_ws(', ', p.city, p.region), '') as town
      from proposals p join events e on e.id = p.event_id
      where p.host_id = host.id and p.status <> 'cancelled' and e.status = 'active' and ${where}
        and ${hasPublicPage(at)}
      order by e.id, p.id desc) e
    order by ${order} limit ${MOST_EVENTS}) e)`;

/** The same, cached until it changes and read once per render. */
export const loadHostPage = cache((id: string): Promise<HostPageDto | null> => {
  const ctx = { readDb: getReadDb(), now: () => new Date() };
  return cached(["host-page", id], [tags.host(id)], () => getHostPage(ctx, id), { revalidate: PAGE_SECONDS });
});

/** Whether a host with this id published something and deleted their account. */
export async function isGoneHost({ readDb }: Pick<Ctx, "readDb">, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const [row] = await readDb.execute(sql`
    select from users u where u.id = ${id} and u.account_status = 'deleted'
      and exists (select from proposals p where p.host_id = u.id and p.published_at is not null)`);
  return row !== undefined;
}

/** The same for a page, cached until the account changes. The page then responds with 410. */
export const loadGoneHost = cache(async (id: string): Promise<boolean> => {
  const isGone = await cached(
    ["gone-host", id],
    [tags.host(id)],
    () => isGoneHost({ readDb: getReadDb() }, id),
    { revalidate: PAGE_SECONDS },
  );
  if (isGone) await markGone();
  return isGone;
});
