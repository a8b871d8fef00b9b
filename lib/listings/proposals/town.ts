interface Location {
  city: string | null;
  region: string | null;
  country: string | null;
}

const partsOf = ({ city, region, country }: Location) => [city, region, country].filter(Boolean);

/** A town's display name: city and region, "Marlow Ferry, Indiana"; otherwise the known parts. */
export const townName = (location: Location): string => partsOf(location).slice(0, 2).join(", ");

/**
 * A town's URL slug: ASCII letters, digits, and hyphens. Must match the column `town` of proposal_locations. Null if it
 * has no page: nothing is known, or its first word has no ASCII form, so all such towns of a country would share a
 * slug.
 */
export function townSlug(location: Location): string | null {
  const folded = partsOf(location)
    .join(", ")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  if (!/^[^,]*[a-z0-9]/.test(folded)) return null;
  return folded
    .replace(/^([^,]+, [^,]+), [^,]+$/, "$1")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** Returns whether a slug can name a town. */
export const isTownSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
