import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * A location's town slug, equal to `proposal_locations.town` except where that is empty. The index of proposals by town
 * has the same expression, so it can use no function of db/sql.
 */
export const townSlugOf = ({
  city,
  region,
  country,
}: Record<"city" | "region" | "country", SQLWrapper>): SQL =>
  sql`btrim(regexp_replace(regexp_replace(lower(regexp_replace(normalize(substr(coalesce(', ' || ${city}, '') || coalesce(', ' || ${region}, '') || coalesce(', ' || ${country}, ''), 3), NFKD), '[\\u0300-\\u036f]', '', 'g')), '^([^,]+, [^,]+), [^,]+$', '\\1'), '[^a-z0-9]+', '-', 'g'), '-')`;
