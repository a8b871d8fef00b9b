import { formatCount } from "@/lib/core/numbers";

const METRES_PER_MILE = 1609.344;

/**
 * Formats a distance in whole miles, since coordinates are those of a town's center. Returns null within the same town.
 * A null distance is unknown.
 */
export function formatDistance(metres: number | null): string | null {
  if (metres === 0) return null;
  if (metres === null) return "Distance unknown";
  const miles = Math.round(metres / METRES_PER_MILE);
  if (miles === 0) return "Less than a mile away";
  return miles === 1 ? "1 mile away" : `${formatCount(miles)} miles away`;
}
