import type { Role } from "@/db/enums";
import type { Location } from "@/lib/listings/geo/location";

/** Whether somebody with these roles says where they are by city, region and country. */
export const showsLocation = (roles: readonly Role[]): boolean => roles.includes("business_sponsor");

/** A place in one line; null where nothing is said. */
export const formatLocation = ({ city, region, country }: Location): string | null =>
  [city, region, country].filter(Boolean).join(", ") || null;

/** What somebody said of their place, or would have said when they wrote "Riverton, Ohio" in one line. */
export function ownLocation(said: Location & { location: string | null }): Location {
  const { city, region, country, location } = said;
  if (formatLocation(said) !== null || location === null) return { city, region, country };
  const [town, part, ...land] = location.split(",").map((piece) => piece.trim());
  return { city: town || null, region: part || null, country: land.join(", ") || null };
}
