import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import type { Coordinates, Location } from "./location";

/**
 * Returns the coordinates of each town in order; null if unknown or ambiguous. One query. Public data, no permission
 * needed.
 */
export async function locateAll(
  db: Executor,
  locations: readonly Location[],
): Promise<(Coordinates | null)[]> {
  if (locations.length === 0) return [];
  const { rows } = await db.execute<{ latitude: number | null; longitude: number | null }>(sql`
    select l.latitude, l.longitude
    from jsonb_to_recordset(${JSON.stringify(locations.map((location, at) => ({ ...location, at })))}::jsonb)
        as place (at int, city text, region text, country text)
      left join lateral app.locate_town(place.city, place.region, place.country) l on true
    order by place.at`);
  return rows.map(({ latitude, longitude }) =>
    latitude === null || longitude === null ? null : { latitude, longitude },
  );
}

/** Returns a town's time zone (IANA name); null if the town is unknown or ambiguous. Public data, no permission needed. */
export async function zoneOf(db: Executor, { city, region, country }: Location): Promise<string | null> {
  const { rows } = await db.execute<{ time_zone: string | null }>(sql`
    select town.time_zone
    from app.locate_town(${city}, ${region}, ${country}) found
      join gazetteer_towns town on town.name = app.gazetteer_name(${city})
        and town.latitude = found.latitude and town.longitude = found.longitude
    where town.time_zone is not null limit 1`);
  return rows[0]?.time_zone ?? null;
}

/** Returns a town's coordinates; null if unknown or ambiguous. */
export async function locate(db: Executor, location: Location): Promise<Coordinates | null> {
  const [found] = await locateAll(db, [location]);
  return found ?? null;
}
