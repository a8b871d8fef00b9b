interface Place {
  city: string | null;
  region: string | null;
  country: string | null;
}

const partsOf = ({ city, region, country }: Place) => [city, region, country].filter(Boolean);

/** A town as pages call it: city and region, "Marlow Ferry, Indiana"; else what of city, region and country there is. */
export const townName = (place: Place): string => partsOf(place).slice(0, 2).join(", ");

/**
 * A town's part in the address of a page about it: ASCII letters, digits and hyphens. The same as the column `town`
 * of proposal_locations says. Null: it has no such page, as nothing is known or nothing of it can stand in an address.
 */
export function townSlug(place: Place): string | null {
  const folded = partsOf(place)
    .join(", ")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
  const slug = folded
    .replace(/^([^,]+, [^,]+), [^,]+$/, "$1")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return slug || null;
}
