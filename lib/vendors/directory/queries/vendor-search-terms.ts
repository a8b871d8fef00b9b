import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import { allOf } from "@/lib/listings/search/tsquery";
import type { VendorFilters } from "../directory";

/** The tables that a list is read from. */
export type Source = "vendor_search" | "service_search";

/** How many words an index of the few promoted rows is asked for at once. */
const TERMS_TO_ASK_OF_PROMOTED = 8;

/** What somebody asked for, as queries in the text form of `tsquery`; null: nothing. */
export interface VendorSearchTerms {
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

const NO_TERMS: VendorSearchTerms = {
  words: null,
  named: null,
  place: null,
  ask: null,
  askNamed: null,
  askPromoted: null,
  isAskWhole: true,
};

type Typed = Record<"words" | "named" | "ask" | "askNamed", string> & {
  place: string | null;
  isWhole: boolean;
};

/** Looks up what somebody asked for; null where nothing can match: signs alone, or words that say nothing. */
export async function vendorSearchTerms(
  db: Executor,
  source: Source,
  { q, location, category }: VendorFilters,
): Promise<VendorSearchTerms | null> {
  if (q === null && location === null) return NO_TERMS;
  const { rows } = await db.execute<Typed>(sql`
    select words::text, place::text, app.tag_words('t', words)::text as named, ask::text, ask_named::text as "askNamed",
      is_ask_whole as "isWhole"
    from app.placed_terms(${source}, ${q}, ${location}, ${category})`);
  const [typed] = rows;
  const {
    words = "",
    named = "",
    ask = "",
    askNamed = "",
    place: locationQuery = null,
    isWhole = true,
  } = typed ?? {};
  if ((q !== null && !words) || (location !== null && locationQuery === null)) return null;
  const inCategory = category && `'c:${category}'`;
  const whole = [words, locationQuery].filter(Boolean).join(") & (");
  const isManyTerms = whole.split(" & ").length > TERMS_TO_ASK_OF_PROMOTED;
  return {
    words: q === null ? null : words,
    named: q === null ? null : named,
    place: locationQuery,
    ask: allOf(`(${ask})`, inCategory),
    askNamed: allOf(`(${askNamed})`, inCategory),
    askPromoted: isManyTerms ? null : allOf(`(${whole})`, inCategory),
    isAskWhole: isWhole,
  };
}
