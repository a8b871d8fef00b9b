interface Location {
  city: string | null;
  region: string | null;
  country: string | null;
}

const partsOf = ({ city, region, country }: Location) => [city, region, country].filter(Boolean);

/** A town as pages call it: city and region, "Marlow Ferry, Indiana"; else what of city, region and country there is. */
export const townName = (location: Location): string => partsOf(location).slice(0, 2).join(", ");

/**
 * A town's part in the address of a page about it: ASCII letters, digits and hyphens. The same as the column `town`
 * of proposal_locations says. Null: it has no such page, as nothing is known, or nothing of its first word can stand in
 * an address: what is left would be the same for all towns of a country.
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

/** Whether an address can name a town at all. */
export const isTownSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
