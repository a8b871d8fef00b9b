import "server-only";
import { sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { type Cursor, type CursorPage, cursorPage, isBackwards } from "@/lib/core/cursor-page";
import { readPlacementCode } from "@/lib/funding/placements/code";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { type PlacementFilters, type PlacementRowDto, UNUSUAL } from "../placements";

const PAGE_SIZE = 50;
/** The limit of matching people that are searched. */
const MOST_PEOPLE = 1_000;

/**
 * A page of all links and codes, those with unusual counts first, then the newest. One query. Admins only.
 * @param size links per page
 */
export async function listPlacements(
  ctx: Ctx,
  { q, state }: PlacementFilters,
  cursor: Cursor,
  size = PAGE_SIZE,
): Promise<CursorPage<PlacementRowDto>> {
  const { readDb } = authorize(ctx, ["admin"]);
  const back = isBackwards(cursor);
  const bound =
    "id" in cursor
      ? sql`and (f.is_unusual, f.id) ${back ? sql`>` : sql`<`} (select c.is_unusual, c.id from found c where c.id = ${cursor.id})`
      : sql``;
  const order = back ? sql`f.is_unusual, f.id` : sql`f.is_unusual desc, f.id desc`;
  const rows = await readDb.execute<RawRow<PlacementRowDto>>(sql`
    with unusual as (${unusualIds(ctx.now())}),
    found as (
      select p.id, p.id in (select id from unusual) as is_unusual
      from placements p join sponsorships s on s.id = p.sponsorship_id join users u on u.id = s.sponsor_id
      where (${siteSettings().demoData} or not u.is_demo) and ${matches(q)} and ${isIn(state)}),
    sheet as (select f.* from found f where true ${bound} order by ${order} limit ${size + 1})
    select p.id, p.sponsorship_id as "sponsorshipId", p.code, p.label, pr.title, f.is_unusual as "isUnusual",
      json_build_object('id', host.id, 'name', host.full_name) as host,
      json_build_object('id', sponsor.id, 'name', coalesce(sponsor.company_name, sponsor.full_name)) as sponsor,
      d.requests, d.visits, d.recent as "recentRequests", p.created_at as "createdAt", p.retired_at as "retiredAt",
      (select json_build_object('id', t.id, 'url', t.url, 'blockedAt', t.blocked_at, 'blockReason', t.block_reason,
          'blockedBy', by.full_name)
        from placement_targets t left join users by on by.id = t.blocked_by_id
        where t.id = ${targetOf}) as target
    from sheet f join placements p on p.id = f.id join sponsorships s on s.id = p.sponsorship_id
      join proposals pr on pr.id = s.proposal_id
      join users host on host.id = s.host_id join users sponsor on sponsor.id = s.sponsor_id
      cross join lateral (select coalesce(sum(k.requests), 0)::int as requests, coalesce(sum(k.visits), 0)::int as visits,
          coalesce(sum(k.requests) filter (where k.day > ${dayBefore(ctx.now(), UNUSUAL.recentDays)}::date), 0)::int as recent
        from placement_days k where k.placement_id = p.id) d
    order by ${order}`);
  return cursorPage(
    rows.map((row) => withInstants<PlacementRowDto>(row, "createdAt", "retiredAt")),
    cursor,
    size,
  );
}

/** The current target of the placement `p`: its own, or its sponsorship's. */
const targetOf = sql`(select t.id from placement_targets t
  where t.sponsorship_id = p.sponsorship_id and t.replaced_at is null
    and (t.placement_id = p.id or t.placement_id is null)
  order by t.placement_id is null limit 1)`;

/** `YYYY-MM-DD` (UTC). */
const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

function unusualIds(now: Date) {
  const recent = dayBefore(now, UNUSUAL.recentDays);
  const earlier = dayBefore(now, UNUSUAL.recentDays + UNUSUAL.earlierDays);
  return sql`
    select k.placement_id as id from placement_days k
    where k.day > ${recent}::date and k.requests >= ${UNUSUAL.requests}
    group by k.placement_id
    having max(k.requests) * ${UNUSUAL.earlierDays} > ${UNUSUAL.times} * coalesce((
      select sum(b.requests) from placement_days b
      where b.placement_id = k.placement_id and b.day > ${earlier}::date and b.day <= ${recent}::date), 0)`;
}

function matches(q: string | null) {
  if (!q) return sql`true`;
  const people = sql`(select id from app.found_users(app.asked_words(${q}), ${MOST_PEOPLE}) id)`;
  return sql`(p.code = ${readPlacementCode(q) ?? ""} or s.host_id in ${people} or s.sponsor_id in ${people})`;
}

function isIn(state: PlacementFilters["state"]) {
  if (state === "unusual") return sql`p.id in (select id from unusual)`;
  if (state === "retired") return sql`p.retired_at is not null`;
  if (state === "blocked")
    return sql`exists (select from placement_targets t where t.id = ${targetOf} and t.blocked_at is not null)`;
  return sql`true`;
}
