import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";

/** The tables with a city, a region, a country, and coordinates derived from them. */
const LOCATED_TABLES = ["events", "proposals", "users", "vendor_profiles"] as const;
const AT_ONCE = 500;

/**
 * Updates the coordinates of every row with a town from the current gazetteer. Works in batches of a few hundred rows,
 * so that writers never wait for the entire run. Called after a new gazetteer was loaded.
 */
export async function relocateEvents({ db }: { db: Executor }): Promise<void> {
  for (const table of LOCATED_TABLES) {
    for (let after: string | null = "00000000-0000-0000-0000-000000000000"; after !== null; )
      after = await locateSome(db, table, after);
  }
}

/** @returns the id of the last row processed; null at the end */
async function locateSome(
  db: Executor,
  table: (typeof LOCATED_TABLES)[number],
  after: string,
): Promise<string | null> {
  const named = sql.identifier(table);
  const { rows } = await db.execute<{ last: string | null }>(sql`
    with batch as (
      select id, city, region, country from ${named}
      where id > ${after} and city is not null order by id limit ${AT_ONCE}),
    places as (select distinct city, region, country from batch),
    found as materialized (
      select places.*, l.latitude, l.longitude
      from places left join lateral app.locate_town(places.city, places.region, places.country) l on true),
    moved as (
      update ${named} row set latitude = f.latitude, longitude = f.longitude
      from batch b join found f
        on (f.city, f.region, f.country) is not distinct from (b.city, b.region, b.country)
      where row.id = b.id and (row.city, row.region, row.country) is not distinct from (b.city, b.region, b.country)
        and (row.latitude, row.longitude) is distinct from (f.latitude, f.longitude))
    select max(id::text) as last from batch`);
  const [row] = rows;
  return row?.last ?? null;
}
