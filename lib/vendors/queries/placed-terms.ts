import "server-only";
import type { Sql } from "postgres";
import type { VendorFilters } from "../directory";

/** The tables that a list is read from. */
export type Source = "vendor_search" | "service_search";

/** Words that an index is asked for at once. Further ones hardly rule out anything, and each is a long list to run through. */
const WORDS_TO_ASK = 4;

/** What somebody asked for, as queries in the text form of `tsquery`; null: nothing. */
export interface PlacedTerms {
  /** All words that were typed, and the same in the name. */
  words: string | null;
  named: string | null;
  /** The words of the place. */
  place: string | null;
  /** What an index is asked for, words and names: with the category, the place and the rarest of the words. */
  ask: string | null;
  askNamed: string | null;
}

const NO_TERMS: PlacedTerms = { words: null, named: null, place: null, ask: null, askNamed: null };

type Typed = Record<"words" | "named" | "rare" | "rareNamed", string> & { place: string | null };

/** Looks up what somebody asked for; null where nothing can match: signs alone, or words that say nothing. */
export async function placedTerms(
  sql: Sql,
  source: Source,
  { q, location, category }: VendorFilters,
): Promise<PlacedTerms | null> {
  if (q === null && location === null) return NO_TERMS;
  const [typed] = await sql<Typed[]>`
    with typed as materialized (select hub_words_typed(${q}) as words)
    select words::text, rare::text, tag_words('t', words)::text as named, tag_words('t', rare)::text as "rareNamed",
      place_words(${location}, 'l:')::text as place
    from (
      select words, case when numnode(words) < ${2 * WORDS_TO_ASK} then words
        else rarest_words(words, array(
          select words from ${sql(source)} order by standing desc, turn desc, profile_id desc limit 50), ${WORDS_TO_ASK}) end as rare
      from typed) asked`;
  const { words = "", named = "", rare = "", rareNamed = "", place = null } = typed ?? {};
  if ((q !== null && !words) || (location !== null && place === null)) return null;
  const others = [place, category && `'c:${category}'`];
  return {
    words: q === null ? null : words,
    named: q === null ? null : named,
    place,
    ask: allOf([q && rare, ...others]),
    askNamed: allOf([q && rareNamed, ...others]),
  };
}

const allOf = (queries: (string | null)[]): string =>
  queries
    .filter(Boolean)
    .map((query) => `(${query})`)
    .join(" & ");
