import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";
import { allOf } from "@/lib/listings/search/tsquery";
import type { VendorFilters } from "../directory";

/** The tables that lists are read from. */
export type Source = "vendor_search" | "service_search";

/** The maximum number of words in a query on the small index of promoted rows. */
const TERMS_TO_ASK_OF_PROMOTED = 8;

/** The search input as `tsquery` text; null means no such input. */
export interface VendorSearchTerms {
  /** All words typed, and the same restricted to the name. */
  words: string | null;
  named: string | null;
  /** The words of the location. */
  place: string | null;
  /**
   * The index query, for all matches and for names: the rarest of the words and those of the location, and the
   * category.
   */
  ask: string | null;
  askNamed: string | null;
  /** The complete query, for the small indexes of promoted rows; null if it has too many words. */
  askPromoted: string | null;
  /** Whether the index query covers all words. */
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

/** Parses the search input; null if nothing can match: only punctuation or stop words. */
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
