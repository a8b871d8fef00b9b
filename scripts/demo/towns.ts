import { sql } from "drizzle-orm";
import { gazetteerAreas, gazetteerTowns } from "@/db/schema";
import type { Tx } from "@/db/types";
import { areaNames } from "@/lib/listings/geo/area-names";
import { towns } from "./content";

const COUNTRY = "US";
const STATES: Record<string, string> = { Indiana: "IN", Kentucky: "KY" };

/**
 * Adds the invented towns to the gazetteer, in separate rows that survive an update, and their states' names, which the
 * gazetteer brings too, so that distances work immediately.
 */
export async function loadTowns(tx: Tx): Promise<void> {
  const areas = areaNames().filter(
    ({ country, region }) => country === COUNTRY && ["", ...Object.values(STATES)].includes(region),
  );
  await tx
    .insert(gazetteerAreas)
    .select(
      sql`select distinct app.gazetteer_name(name), country, region
        from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) as area (name text, country text, region text)`,
    )
    .onConflictDoNothing();
  await tx.insert(gazetteerTowns).values(
    [...towns().values()].map(({ city, region, latitude, longitude, population, timeZone }) => ({
      name: sql`app.gazetteer_name(${city})`,
      country: COUNTRY,
      region: STATES[region] ?? "",
      latitude,
      longitude,
      population,
      timeZone,
      isOwnName: true,
      isDemo: true,
    })),
  );
}
