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

/** Returns a town's coordinates; null if unknown or ambiguous. */
export async function locate(db: Executor, location: Location): Promise<Coordinates | null> {
  const [found] = await locateAll(db, [location]);
  return found ?? null;
}
