import { formatCount } from "@/lib/core/numbers";

const METRES_PER_MILE = 1609.344;

/**
 * How far away something is, for people: whole miles, as a town is no point, and no words where it is in the same one.
 * Null: nobody knows.
 */
export function formatDistance(metres: number | null): string | null {
  if (metres === 0) return null;
  if (metres === null) return "Distance unknown";
  const miles = Math.round(metres / METRES_PER_MILE);
  if (miles === 0) return "Less than a mile away";
  return miles === 1 ? "1 mile away" : `${formatCount(miles)} miles away`;
}
