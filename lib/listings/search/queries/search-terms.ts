import "server-only";
import { sql } from "drizzle-orm";
import type { ReadDatabase } from "@/db/types";
import { MAX_AMOUNT_CENTS } from "@/lib/core/money";
import { allOf, anyOf } from "@/lib/listings/search/tsquery";
import type { ProposalFilters } from "../filters";

/** How many places the word index is asked for, and how many can at least be named. */
const TOWNS_AS_TERMS = 12;
const TOWNS_TO_NAME = 500;
/** How many words it is asked for: further ones run through a long list and hardly rule out anything. */
const TERMS_TO_ASK = 8;
/** How many of the newest proposals tell whether an amount is common. */
const SAMPLE = 200;
const COMMON_SHARE = 0.1;

/** What a search means to the index of words; each part is a text-search query, null where nothing was asked. */
export interface SearchTerms {
  /** What was typed, anywhere. */
  words: string | null;
  /** What was typed, in the title. */
  titleTerms: string | null;
  /** As many of both as an index is asked for: the rarest ones. Who lacks one of these lacks the whole. */
  rareTerms: string | null;
  rareTitleTerms: string | null;
  /** Category, places and amounts: holds for all that match, and for few others. */
  facets: string | null;
  /** The ids of the places that were asked for, or `many` where they are too many to name. */
  towns: number[] | "many" | null;
  /** Whether they, and the amounts, are among the facets. */
  areTownsTerms: boolean;
  areAmountsTerms: boolean;
  /** Enough words that hardly a row has them all: then no other index is asked where it is. */
  areManyTerms: boolean;
}

const EMPTY_TERMS = { words: null, titleTerms: null, rareTerms: null, rareTitleTerms: null };

type TermParts = { [Part in keyof typeof EMPTY_TERMS]: string };

/** Of a search that asks for nothing. */
export const NO_TERMS = {
  ...EMPTY_TERMS,
  facets: null,
  towns: null,
  areTownsTerms: false,
  areAmountsTerms: false,
  areManyTerms: false,
};

/**
 * Looks up what somebody asked for; null where nothing can match. Words that say nothing ("the", "!") are as good
 * as none.
 */
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
  const [row] = await readDb.execute<TermParts & { towns: number[]; share: number | null }>(sql`
    select typed.*, app.tag_words('t', words) as "titleTerms", app.tag_words('t', "rareTerms") as "rareTitleTerms",
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
    areManyTerms: (row?.words.split(" & ").length ?? 0) >= TERMS_TO_ASK,
  };
}

/** The amounts that are asked for, in cents: from the first one to the second one. */
export function amountsBetween({ minCents, maxCents }: ProposalFilters): [number, number] {
  return [minCents ?? 0, Math.min(maxCents ?? MAX_AMOUNT_CENTS, MAX_AMOUNT_CENTS)];
}

/**
 * The buckets that hold all amounts of a range in cents; named as `amount_bucket` in db/sql names them. What is below
 * ten dollars lies in one, as hardly anything does: each name more makes every look dearer.
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
