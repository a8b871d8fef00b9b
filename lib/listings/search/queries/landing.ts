import "server-only";
import { sql } from "drizzle-orm";
import { CATEGORIES, type Category } from "@/db/enums";
import type { ReadDatabase } from "@/db/types";
import type { Ctx } from "@/lib/core/ctx";
import { townName } from "@/lib/listings/proposals/town";
import { isListed } from "@/lib/listings/proposals/visibility";
import { cached } from "@/lib/site/cache/cache";
import { tags } from "@/lib/site/cache/cache-tags";
import type { LandingDto } from "../landing";

/** Maximum number of other towns on a page. */
const TOWNS = 24;
/** Above this size, a category's towns are counted once an hour; below it, whenever a proposal changes. */
const MANY = 5_000;
/** The search index's start time for entries without a date. */
const NO_DATE_MS = 8_640_000_000_000_000;

type ReadCtx = Pick<Ctx, "readDb" | "now">;

/**
 * Content of a category page, or of a category in a town by its slug. Null if nothing is open there: the page doesn't
 * exist.
 */
export async function getLanding(
  ctx: ReadCtx,
  category: Category,
  town: string | null,
): Promise<LandingDto | null> {
  const { readDb } = ctx;
  const listed = isListed(ctx.now().getTime());
  const townIds = town === null ? null : await townsOf(readDb, town);
  const isThere = townIds ? sql`s.location_id = any(${sql.param(townIds)})` : sql`true`;
  const [row] = await readDb.execute<FigureRow>(sql`
    select count(*)::int as count, (
        select count(*)::int from (
          select from proposal_search where category = ${category} limit ${MANY + 1}) counted) as category_count,
      min(from_cents)::float8 as from_cents, max(from_cents)::float8 as to_cents,
      (select e.start_date::text
        from (select s.proposal_id from proposal_search s
            where s.category = ${category} and ${isThere} and ${listed}
              and s.starts_ms > ${ctx.now().getTime()} and s.starts_ms < ${NO_DATE_MS}
            order by s.starts_ms limit 1) next
          join proposals p on p.id = next.proposal_id join events e on e.id = p.event_id) as next_day
    from proposal_search s where s.category = ${category} and ${isThere} and ${listed}`);
  if (!row?.count) return null;
  const isMany = row.category_count > MANY;
  const [here, towns, categories] = await Promise.all([
    town !== null && townIds ? nameOf(ctx, category, townIds) : null,
    cached(
      ["landing-towns", category, town ?? ""],
      isMany ? [] : [tags.proposals],
      () => otherTowns(ctx, category, townIds),
      { revalidate: isMany ? 3600 : 60 },
    ),
    categoriesListed(ctx, townIds),
  ]);
  return {
    category,
    town: town !== null && here !== null ? { slug: town, name: here } : null,
    count: row.count,
    fromCents: row.from_cents,
    toCents: row.to_cents,
    nextDay: row.next_day,
    towns,
    categories: categories.filter((one) => one !== category),
  };
}

type FigureRow = {
  count: number;
  /** In the entire category; large ones only report that there are some. */
  category_count: number;
  from_cents: number;
  to_cents: number;
  next_day: string | null;
};

/** Ids of the locations with this slug: several if a town was spelled in several ways. */
async function townsOf(readDb: ReadDatabase, town: string): Promise<number[]> {
  const rows = await readDb.execute<{ id: number }>(
    sql`select id from proposal_locations where town = ${town}`,
  );
  return rows.map(({ id }) => id);
}

async function nameOf(
  { readDb, now }: ReadCtx,
  category: Category,
  townIds: number[],
): Promise<string | null> {
  const [row] = await readDb.execute<{
    city: string | null;
    region: string | null;
    country: string | null;
  }>(sql`
    select p.city, p.region, p.country from proposal_search s join proposals p on p.id = s.proposal_id
    where s.category = ${category} and s.location_id = any(${sql.param(townIds)}) and ${isListed(now().getTime())}
    order by s.published_ms desc, s.proposal_id limit 1`);
  return row ? townName(row) : null;
}

/** Other towns with listings in the category. */
async function otherTowns(
  { readDb, now }: ReadCtx,
  category: Category,
  townIds: number[] | null,
): Promise<LandingDto["towns"]> {
  const order = townIds
    ? sql`(select power(spot.x - own.x, 2) + power(spot.y - own.y, 2) + power(spot.z - own.z, 2)
        from proposal_coordinates spot, own where spot.id = found.spot) nulls last`
    : sql`found.count desc`;
  const rows = await readDb.execute<{
    slug: string;
    count: number;
    city: string | null;
    region: string | null;
    country: string | null;
  }>(sql`
    with own as materialized (
      select * from proposal_coordinates where id = (
        select max(spot_id) from proposal_search where location_id = any(${sql.param(townIds ?? [])}::int[]))),
    found as materialized (
      select l.town as slug, sum(counted.count)::int as count, max(counted.spot) as spot,
        any_value(counted.proposal_id) as proposal_id
      from (
        select s.location_id, count(*) as count, max(s.spot_id) as spot, any_value(s.proposal_id) as proposal_id
        from proposal_search s
        where s.category = ${category} and ${isListed(now().getTime())} group by s.location_id) counted
        join proposal_locations l on l.id = counted.location_id
      where l.town <> '' and l.id <> all(${sql.param(townIds ?? [])}::int[])
      group by l.town)
    select first.slug, first.count, p.city, p.region, p.country from (
      select * from found order by ${order}, slug limit ${TOWNS}) first
      join proposals p on p.id = first.proposal_id`);
  return rows
    .map(({ slug, count, ...town }) => ({ slug, count, name: townName(town) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Categories with open opportunities, in those locations or anywhere. */
export async function categoriesListed(
  { readDb, now }: ReadCtx,
  townIds: number[] | null,
): Promise<Category[]> {
  const isThere = townIds ? sql`s.location_id = any(${sql.param(townIds)})` : sql`true`;
  const rows = await readDb.execute<{ category: Category }>(sql`
    select c.category from unnest(${sql.param(CATEGORIES)}::text[]) with ordinality as c(category, position)
    where exists (
      select from proposal_search s where s.category = c.category and ${isThere} and ${isListed(now().getTime())})
    order by c.position`);
  return rows.map(({ category }) => category);
}
