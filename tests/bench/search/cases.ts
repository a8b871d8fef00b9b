import { CATEGORIES } from "@/db/enums";
import { NO_FILTERS, type ProposalFilters, SORTS } from "@/lib/proposals/filters";
import { OWN_WORDS, towns, words } from "./vocabulary";

/** Every so many of all combinations is measured; no divisor of the lists' lengths, so that each value meets each. */
const EVERY = 37;

const common = words(600);
const [town] = towns(1);
const word = (rank: number) => common[rank] ?? "";

/** Nothing, very frequent words, several of them, rare ones, one of another category, unfinished and unknown ones. */
const TYPED = [
  null,
  word(0),
  word(20),
  word(500),
  `${word(0)} ${word(2)}`,
  `${word(1)} ${word(3)} ${word(30)}`,
  OWN_WORDS.music[0],
  OWN_WORDS.technology[0],
  `${OWN_WORDS.music[1]} ${OWN_WORDS.technology[1]}`,
  word(0).slice(0, 3),
  word(500).slice(0, 4),
  "xyzzy",
];
/** Nowhere in particular, one town, a part of many names, of most and of all, of none. */
const PLACES = [null, town?.city ?? "", "dice", "springs", "a", "united", "zzz"];
/** Wide and narrow ranges, those between the usual amounts, and one that nobody asks for. */
const AMOUNTS = [
  [null, null],
  [50_000, null],
  [null, 5_000],
  [100_000, 200_000],
  [1_234_500, 1_300_000],
  [51_000, 52_000],
  [123_400, 123_400],
  [99_000_000, null],
] as const;

/** Filters of all kinds together, without a place to start from. */
export function combinations(): ProposalFilters[] {
  const all = SORTS.flatMap((sort) =>
    TYPED.flatMap((q = null) =>
      PLACES.flatMap((location) =>
        AMOUNTS.flatMap(([minCents, maxCents]) =>
          [null, ...CATEGORIES].map((category) => ({
            ...NO_FILTERS,
            sort,
            q,
            location,
            minCents,
            maxCents,
            category,
          })),
        ),
      ),
    ),
  );
  return all.filter((_, number) => number % EVERY === 0);
}
