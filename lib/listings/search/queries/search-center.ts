import "server-only";
import { sql } from "drizzle-orm";
import type { ReadDatabase } from "@/db/types";
import type { ProposalFilters } from "../filters";

/** A point on the unit sphere. */
export type Point = {
  x: number;
  y: number;
  z: number;
};

/**
 * The point that distances are measured from: the town in the list's location. Null if the list has another sort order
 * or no location, or if the town is unknown or ambiguous.
 */
export async function centerOf(
  readDb: ReadDatabase,
  { sort, location }: Pick<ProposalFilters, "sort" | "location">,
): Promise<Point | null> {
  if (sort !== "distance" || location === null) return null;
  const [point] = await readDb.execute<Point>(sql`
    select at.* from app.locate_typed(${location}) town
      cross join lateral app.on_globe(town.latitude, town.longitude) at`);
  return point ?? null;
}
