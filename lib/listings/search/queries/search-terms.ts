import "server-only";
import { sql } from "drizzle-orm";
import type { ReadDatabase } from "@/db/types";
import { MAX_AMOUNT_CENTS } from "@/lib/core/money";
import { anyOf } from "@/lib/listings/search/tsquery";
import type { ProposalFilters } from "../filters";

/** Maximum locations to query in the word index, and maximum to name at all. */
const TOWNS_AS_TERMS = 12;
const TOWNS_TO_NAME = 500;
/** Maximum words to query. More of them read long posting lists and hardly filter. */
const TERMS_TO_ASK = 8;
/** Amounts below this share one bucket. */
const LEAST_CENTS = 1_000;
const SMALL_BUCKETS = 12;
/** Number of latest proposals sampled to tell whether an amount is common. */
const SAMPLE = 200;
const COMMON_SHARE = 0.1;

/** A search in terms of the word index, as tsqueries. Those in a list are all required. */
export interface SearchTerms {
  /** The typed words, anywhere; null if none. */
  words: string | null;
  /** The typed words, in the title. */
  titleTerms: string | null;
  /** Each of both to query an index for: the rarest ones, the rarest first. A row without one of them can't match. */
  rareTerms: string[];
  rareTitleTerms: string[];
  /** Locations, amounts, and category: true for all matches and few other rows. */
  facets: string[];
  /** Ids of the requested locations, or `many` if there are too many to name. */
  towns: number[] | "many" | null;
  /** Whether the locations are among the facets. */
  areTownsTerms: boolean;
}

/** Terms of an empty search. */
export const NO_TERMS: SearchTerms = {
  words: null,
  titleTerms: null,
  rareTerms: [],
  rareTitleTerms: [],
  facets: [],
  towns: null,
  areTownsTerms: false,
};

/**
 * Resolves a search; null if nothing can match. Stop words and punctuation ("the", "!") are ignored.
 * @param areRebuilt whether all rows have the words of this release
 */
export async function searchTerms(
  readDb: ReadDatabase,
  filters: ProposalFilters,
  areRebuilt: boolean,
): Promise<SearchTerms | null> {
  const { q, category, location, town, minCents, maxCents } = filters;
  const hasLocation = location !== null || town !== undefined;
  const [from, to] = amountsBetween(filters);
  if (from > to) return null;
  const hasAmount = minCents !== null || maxCents !== null;
  const facets = category ? [`'c:${category}'`] : [];
  if (!q && !hasLocation && !hasAmount) return { ...NO_TERMS, facets };
  const [row] = await readDb.execute<Row>(sql`
    select typed.*, app.tag_words('t', words) as "titleTerms",
      array(select app.tag_words('t', part::tsquery)::text from unnest("rareTerms") part) as "rareTitleTerms",
      array(select id from proposal_locations
        where (${location}::text is null or position(app.fold_text(${location}) in folded) > 0)
          and (${town ?? null}::text is null or town = ${town ?? null}) and ${hasLocation}
        limit ${TOWNS_TO_NAME + 1}) as towns,
      (select avg(exists (select from unnest(newest.amounts) amount
            where amount between ${from} and ${to})::int)::float8
        from (select amounts from proposal_search where ${hasAmount}
          order by published_ms desc, proposal_id desc limit ${SAMPLE}) newest) as share
    from (select words, app.rare_words(words, ${TERMS_TO_ASK}) as "rareTerms"
      from coalesce(app.words_typed(app.fold_text(${q})), '') words) typed`);
  if (!row) return null;
  const { words, titleTerms, rareTerms, rareTitleTerms, towns, share } = row;
  if (hasLocation && towns.length === 0) return null;
  const areTownsTerms = hasLocation && towns.length <= TOWNS_AS_TERMS;
  if (hasAmount && (share ?? 1) < COMMON_SHARE) {
    const buckets = bucketsOf(from, to, areRebuilt ? SMALL_BUCKETS : 0);
    facets.unshift(anyOf(buckets.map((name) => `a:${name}`)));
  }
  if (areTownsTerms) facets.unshift(anyOf(towns.map((id) => `l:${id}`)));
  return {
    words: words || null,
    titleTerms: titleTerms || null,
    rareTerms,
    rareTitleTerms,
    facets,
    towns: !hasLocation ? null : towns.length > TOWNS_TO_NAME ? "many" : towns,
    areTownsTerms,
  };
}

type Row = {
  words: string;
  titleTerms: string;
  rareTerms: string[];
  rareTitleTerms: string[];
  towns: number[];
  /** Of the newest proposals that have a requested amount. */
  share: number | null;
};

/** The requested amount range in cents. */
export function amountsBetween({ minCents, maxCents }: ProposalFilters): [number, number] {
  return [minCents ?? 0, Math.min(maxCents ?? MAX_AMOUNT_CENTS, MAX_AMOUNT_CENTS)];
}

/** The buckets that cover an amount range in cents: those with three digits if there are at most `mostSmall`. */
export function bucketsOf(minCents: number, maxCents: number, mostSmall = SMALL_BUCKETS): string[] {
  const small = minCents < LEAST_CENTS ? [] : bucketsBetween(minCents, maxCents, 100);
  return small.length > 0 && small.length <= mostSmall ? small : bucketsBetween(minCents, maxCents, 10);
}

/**
 * The buckets that cover an amount range in cents, named by `amount_bucket` in db/sql. Everything below ten dollars
 * shares one bucket: such amounts are rare, and each bucket makes the query slower.
 * @param least the lowest number of a bucket's name: 10 for two digits
 */
function bucketsBetween(minCents: number, maxCents: number, least: 10 | 100): string[] {
  const buckets = minCents < LEAST_CENTS ? ["0e0"] : [];
  for (let size = LEAST_CENTS / least; size * least <= maxCents; size *= 10) {
    const from = Math.max(least, Math.floor(minCents / size));
    const to = Math.min(10 * least - 1, Math.floor(maxCents / size));
    for (let digits = from; digits <= to; digits++) buckets.push(`${digits}e${Math.log10(size)}`);
  }
  return buckets;
}
