import type { Sql } from "postgres";
import { SERVICE_TYPES } from "@/db/enums";
import { NO_VENDOR_FILTERS, type VendorFilters, type VendorList } from "@/lib/vendors/directory/directory";
import { formatVendorCursor } from "@/lib/vendors/directory/queries/vendor-search-cursor";
import { dictionary, towns } from "../search/vocabulary";

/** One in this many combinations is measured. No divisor of the lists' lengths. */
const EVERY = 7;
/** Offsets of later pages, as shares of the list; the last one leaves a handful of rows. */
const DEPTHS = [0.002, 0.1, 0.5, 0.9, 0.9999];
/** The parts of a score: a row's rank twice, three times for a boost, four times for words in the name. */
const FACTORS = [2, 3, 4];

const common = dictionary(600);
const [town, ...otherTowns] = towns(1_500);
const word = (rank: number) => common[rank] ?? "";

/**
 * No word, very frequent words, several of them, rare ones, prefixes, unknown words, punctuation, and the maximum
 * length.
 */
const TYPED = [
  null,
  word(0),
  word(20),
  word(500),
  `${word(0)} ${word(2)}`,
  `${word(1)} ${word(3)} ${word(30)}`,
  common.slice(0, 8).join(" "),
  `${word(40)} ${word(41)} ${word(42)}`,
  `${word(0)} ${word(300)}`,
  word(0).slice(0, 3),
  word(500).slice(0, 4),
  `${word(3)} ${word(4).slice(0, 3)}`,
  "c",
  "xyzzy",
  "🎉",
  common.join(" ").slice(0, 200),
];
const LOCATIONS = [null, town?.city ?? "", otherTowns.at(-1)?.city ?? "", "united states", "springs", "zzz"];
const CATEGORIES = [null, ...SERVICE_TYPES];

/** First pages of a filtered list: each filter alone, and one in several of all combinations. */
export function combinations(list: VendorList): VendorFilters[] {
  const locations = list === "events" ? [null] : LOCATIONS;
  const all = TYPED.flatMap((q) =>
    CATEGORIES.flatMap((category) =>
      locations.map((location) => ({ ...NO_VENDOR_FILTERS, q, category, location })),
    ),
  );
  const isAlone = ({ q, category, location }: VendorFilters) =>
    [q, category, location].filter((filter) => filter !== null).length < 2;
  return all.filter((filters, number) => number % EVERY === 0 || isAlone(filters));
}

/** The same searches on later pages, each at another depth. */
export async function laterPages(
  sql: Sql,
  list: VendorList,
  searches: readonly VendorFilters[],
): Promise<VendorFilters[]> {
  const cursors = list === "events" ? await eventCursors(sql) : await vendorCursors(sql, list);
  return searches.map((filters, number) => ({ ...filters, after: cursors[number % cursors.length] ?? null }));
}

function eventCursors(sql: Sql): Promise<string[]> {
  return Promise.all(
    DEPTHS.map(async (depth) => {
      const [row] = await sql<{ ms: number; id: string }[]>`
        select listed_ms as ms, event_id as id from event_request_search order by listed_ms desc, event_id desc
        offset (select floor(${depth}::float8 * count(*)) from event_request_search) limit 1`;
      return `${row?.ms}~${row?.id}`;
    }),
  );
}

/** Behind rows of each kind; by then the rotation has shown an equal share of the featured ones. */
async function vendorCursors(sql: Sql, list: "vendors" | "services"): Promise<string[]> {
  const source = list === "vendors" ? "vendor_search" : "service_search";
  const rows = await Promise.all(
    DEPTHS.map(
      (depth) => sql<{ standing: number; turn: number; profileId: string; shown: number }[]>`
        select standing, turn, profile_id as "profileId",
          (select floor(${depth}::float8 * count(distinct profile_id))::int from ${sql(source)} where featured_until_ms > 0) as shown
        from ${sql(source)} order by standing desc, turn desc, profile_id desc
        offset (select floor(${depth}::float8 * count(*)) from ${sql(source)}) limit 1`,
    ),
  );
  return FACTORS.flatMap((factor) =>
    rows.flat().map(({ standing, shown, ...position }) => {
      return formatVendorCursor({
        at: Date.now(),
        shown,
        position: { ...position, score: standing * factor },
      });
    }),
  );
}
