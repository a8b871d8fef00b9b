import "server-only";
import { sql } from "drizzle-orm";
import type { ReadDatabase } from "@/db/types";
import type { ProposalFilters } from "../filters";

/** A place on a globe of radius 1 around 0, 0, 0. */
export type Point = {
  x: number;
  y: number;
  z: number;
};

/**
 * Where a list's distances are measured from: the town that its location names. Null where it is sorted by something
 * else, names none, or one that nobody knows or that could be several.
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
