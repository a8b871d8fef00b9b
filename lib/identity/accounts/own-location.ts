import type { Role } from "@/db/enums";
import type { Location } from "@/lib/listings/geo/location";

/** Whether someone with these roles enters a city, region, and country. */
export const showsLocation = (roles: readonly Role[]): boolean => roles.includes("business_sponsor");

/** A location on one line. Null if it is empty. */
export const formatLocation = ({ city, region, country }: Location): string | null =>
  [city, region, country].filter(Boolean).join(", ") || null;

/** A person's location from its fields, or parsed from their one-line location, such as "Riverton, Ohio". */
export function ownLocation(said: Location & { location: string | null }): Location {
  const { city, region, country, location } = said;
  if (formatLocation(said) !== null || location === null) return { city, region, country };
  const [town, part, ...land] = location.split(",").map((piece) => piece.trim());
  return { city: town || null, region: part || null, country: land.join(", ") || null };
}
