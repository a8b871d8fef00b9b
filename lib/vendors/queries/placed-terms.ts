import "server-only";
import type { Sql } from "postgres";
import type { VendorFilters } from "../directory";

/** The tables that a list is read from. */
export type Source = "vendor_search" | "service_search";

/** Words that an index is asked for at once. Further ones hardly rule out anything, and each is a long list to run through. */
const WORDS_TO_ASK = 4;
/** The same among those that are promoted, whose lists are so short that rows are looked at for longer. */
const WORDS_TO_ASK_OF_PROMOTED = 8;
/** So many rows say which of them are rare. */
const SAMPLE = 50;

/** What somebody asked for, as queries in the text form of `tsquery`; null: nothing. */
export interface PlacedTerms {
  /** All words that were typed, and the same in the name. */
  words: string | null;
  named: string | null;
  /** The words of the place. */
  place: string | null;
  /** What an index is asked for, words and names: the rarest of the words and those of the place, and the category. */
  ask: string | null;
  askNamed: string | null;
  /** All of it, which the indexes of the few that are promoted are asked for; null: that would be too many words. */
  askPromoted: string | null;
  /** Whether what an index is asked for is all that was. */
  isAskWhole: boolean;
}

const NO_TERMS: PlacedTerms = {
  words: null,
  named: null,
  place: null,
  ask: null,
  askNamed: null,
  askPromoted: null,
  isAskWhole: true,
};

type Typed = Record<"words" | "named" | "rare" | "rareNamed", string> & {
  place: string | null;
  isWhole: boolean;
};

/** Looks up what somebody asked for; null where nothing can match: signs alone, or words that say nothing. */
export async function placedTerms(
  sql: Sql,
  source: Source,
  { q, location, category }: VendorFilters,
): Promise<PlacedTerms | null> {
  if (q === null && location === null) return NO_TERMS;
  const [typed] = await sql<Typed[]>`
    with typed as materialized (
      select coalesce(hub_words_typed(${q}), '') as words, place_words(${location}, 'l:') as place,
        array(select words from ${sql(source)}
          order by standing desc, turn desc, profile_id desc limit ${SAMPLE}) as among)
    select words::text, place::text, tag_words('t', words)::text as named, rare::text,
      numnode(rare) = numnode(words && coalesce(place, '')) as "isWhole",
      rarest_words(tag_words('t', words) && coalesce(place, ''), among, ${WORDS_TO_ASK})::text as "rareNamed"
    from typed
      cross join lateral rarest_words(words && coalesce(place, ''), among, ${WORDS_TO_ASK}) rare`;
  const { words = "", named = "", rare = "", rareNamed = "", place = null, isWhole = true } = typed ?? {};
  if ((q !== null && !words) || (location !== null && place === null)) return null;
  const inCategory = category === null ? "" : ` & 'c:${category}'`;
  const whole = [words, place].filter(Boolean).join(") & (");
  const isManyWords = whole.split(" & ").length > WORDS_TO_ASK_OF_PROMOTED;
  return {
    words: q === null ? null : words,
    named: q === null ? null : named,
    place,
    ask: `(${rare})${inCategory}`,
    askNamed: `(${rareNamed})${inCategory}`,
    askPromoted: isManyWords ? null : `(${whole})${inCategory}`,
    isAskWhole: isWhole,
  };
}
