import { formatCount } from "@/lib/core/numbers";

const METRES_PER_MILE = 1609.344;

/** How far away something is, for people: whole miles, as a town is a place and no point. Null: nobody knows. */
export function distanceWords(metres: number | null): string {
  if (metres === null) return "Distance not known";
  const miles = Math.round(metres / METRES_PER_MILE);
  if (miles === 0) return "Less than a mile away";
  return miles === 1 ? "1 mile away" : `${formatCount(miles)} miles away`;
}
