import "server-only";
import { sql } from "drizzle-orm";
import type { ReadDatabase } from "@/db/types";
import { MAX_AMOUNT_CENTS } from "@/lib/core/money";
import { allOf, anyOf } from "@/lib/listings/search/tsquery";
import type { ProposalFilters } from "../filters";

/** Maximum locations to query in the word index, and maximum to name at all. */
const TOWNS_AS_TERMS = 12;
const TOWNS_TO_NAME = 500;
/** Maximum words to query. More of them read long posting lists and hardly filter. */
const TERMS_TO_ASK = 8;
/** Number of latest proposals sampled to tell whether an amount is common. */
const SAMPLE = 200;
const COMMON_SHARE = 0.1;

/** A search in terms of the word index. Each part is a tsquery, null if nothing was requested. */
export interface SearchTerms {
  /** The typed words, anywhere. */
  words: string | null;
  /** The typed words, in the title. */
  titleTerms: string | null;
  /** The part of both to query an index for: the rarest words. A row without one of them can't match. */
  rareTerms: string | null;
  rareTitleTerms: string | null;
  /** Category, locations, and amounts: true for all matches and few other rows. */
  facets: string | null;
  /** Ids of the requested locations, or `many` if there are too many to name. */
  towns: number[] | "many" | null;
  /** Whether the locations and amounts are among the facets. */
  areTownsTerms: boolean;
  areAmountsTerms: boolean;
  /** The share of rows that have the rarest of several words: the word index compares the words of all these rows. */
  rarestShare: number;
  /** Words so selective that no other index is needed to find the rows. */
  areManyTerms: boolean;
}

const EMPTY_TERMS = { words: null, titleTerms: null, rareTerms: null, rareTitleTerms: null };

type TermParts = { [Part in keyof typeof EMPTY_TERMS]: string };

/** Terms of an empty search. */
export const NO_TERMS = {
  ...EMPTY_TERMS,
  facets: null,
  towns: null,
  areTownsTerms: false,
  areAmountsTerms: false,
  rarestShare: 0,
  areManyTerms: false,
};

/** Resolves a search; null if nothing can match. Stop words and punctuation ("the", "!") are ignored. */
export async function searchTerms(
  readDb: ReadDatabase,
  filters: ProposalFilters,
): Promise<SearchTerms | null> {
  const { q, category, location, town, minCents, maxCents } = filters;
  const hasLocation = location !== null || town !== undefined;
  const [from, to] = amountsBetween(filters);
  if (from > to) return null;
  const hasAmount = minCents !== null || maxCents !== null;
  const facets = category ? [`'c:${category}'`] : [];
  if (!q && !hasLocation && !hasAmount) {
    return { ...NO_TERMS, facets: allOf(...facets) };
  }
  const [row] = await readDb.execute<
    TermParts & Pick<SearchTerms, "rarestShare"> & { towns: number[]; share: number | null }
  >(sql`
    select typed.*, app.tag_words('t', words) as "titleTerms", app.tag_words('t', "rareTerms") as "rareTitleTerms",
      app.rarest_share("rareTerms") as "rarestShare",
      array(select id from proposal_locations
        where (${location}::text is null or position(app.fold_text(${location}) in folded) > 0)
          and (${town ?? null}::text is null or town = ${town ?? null}) and ${hasLocation}
        limit ${TOWNS_TO_NAME + 1}) as towns,
      (select avg(exists (select from unnest(newest.amounts) amount
            where amount between ${from} and ${to})::int)::float8
        from (select amounts from proposal_search where ${hasAmount}
          order by published_ms desc, proposal_id desc limit ${SAMPLE}) newest) as share
    from (select words, app.rarest_words(words, ${TERMS_TO_ASK}) as "rareTerms"
      from coalesce(app.words_typed(app.fold_text(${q})), '') words) typed`);
  const locationIds = row?.towns ?? [];
  if (hasLocation && locationIds.length === 0) return null;
  const areTownsTerms = locationIds.length <= TOWNS_AS_TERMS;
  if (hasLocation && areTownsTerms) facets.push(anyOf(locationIds.map((id) => `l:${id}`)));
  const areAmountsTerms = hasAmount && (row?.share ?? 1) < COMMON_SHARE;
  if (areAmountsTerms) {
    facets.push(anyOf(bucketsBetween(from, to).map((name) => `a:${name}`)));
  }
  return {
    ...(row?.words ? inBrackets(row) : EMPTY_TERMS),
    facets: allOf(...facets),
    towns: !hasLocation ? null : locationIds.length > TOWNS_TO_NAME ? "many" : locationIds,
    areTownsTerms,
    areAmountsTerms,
    rarestShare: row?.rarestShare ?? 0,
    areManyTerms: (row?.words.split(" & ").length ?? 0) >= TERMS_TO_ASK,
  };
}

/** The requested amount range in cents. */
export function amountsBetween({ minCents, maxCents }: ProposalFilters): [number, number] {
  return [minCents ?? 0, Math.min(maxCents ?? MAX_AMOUNT_CENTS, MAX_AMOUNT_CENTS)];
}

/**
 * The buckets that cover an amount range in cents, named by `amount_bucket` in db/sql. Everything below ten dollars
 * shares one bucket: such amounts are rare, and each bucket makes the query slower.
 */
export function bucketsBetween(minCents: number, maxCents: number): string[] {
  const buckets = minCents < 1_000 ? ["0e0"] : [];
  for (let zeros = 2, size = 100; size * 10 <= maxCents; zeros++, size *= 10) {
    const from = Math.max(10, Math.floor(minCents / size));
    const to = Math.min(99, Math.floor(maxCents / size));
    for (let digits = from; digits <= to; digits++) buckets.push(`${digits}e${zeros}`);
  }
  return buckets;
}

function inBrackets({ words, titleTerms, rareTerms, rareTitleTerms }: TermParts): TermParts {
  return {
    words: `(${words})`,
    titleTerms: `(${titleTerms})`,
    rareTerms: `(${rareTerms})`,
    rareTitleTerms: `(${rareTitleTerms})`,
  };
}
