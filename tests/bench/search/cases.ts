import { CATEGORIES } from "@/db/enums";
import { NO_FILTERS, type ProposalFilters, SORTS, type Sort } from "@/lib/listings/search/filters";
import { dictionary, OWN_TERMS, towns } from "./vocabulary";

/** One in this many combinations is measured. No divisor of the lists' lengths, so that each value meets each. */
const EVERY = 73;

const common = dictionary(600);
const [town, ...otherTowns] = towns(1_500);
const word = (rank: number) => common[rank] ?? "";

/** No word, very frequent words, several of them, rare ones, one of another category, prefixes, and unknown words. */
const TYPED = [
  null,
  word(0),
  word(20),
  word(500),
  `${word(0)} ${word(2)}`,
  `${word(1)} ${word(3)} ${word(30)}`,
  OWN_TERMS.music[0],
  OWN_TERMS.technology[0],
  `${OWN_TERMS.music[1]} ${OWN_TERMS.technology[1]}`,
  word(0).slice(0, 3),
  word(500).slice(0, 4),
  "xyzzy",
];
/** No location, one town, a part of many names, of most, of all, and of none. */
const LOCATIONS = [null, town?.city ?? "", "dice", "springs", "a", "united", "zzz"];
/** Origins for distances: where most proposals are, and where there are fewer and hardly any. */
const CENTRES = [town, otherTowns[50], otherTowns.at(-1)].map((each) => `${each?.city}, ${each?.region}`);
/** Wide and narrow ranges, ranges between the usual amounts, and one without matches. */
const AMOUNTS: Amounts = [
  [null, null],
  [50_000, null],
  [null, 5_000],
  [100_000, 200_000],
  [1_234_500, 1_300_000],
  [51_000, 52_000],
  [123_400, 123_400],
  [99_000_000, null],
];

/** Many frequent words, prefixes down to one letter, other alphabets, punctuation, and the maximum length. */
const HARD_TYPED = [
  null,
  `${word(0)} ${word(1)} ${word(2)}`,
  common.slice(0, 8).join(" "),
  `${word(40)} ${word(41)} ${word(42)}`,
  `${word(3)} ${word(4).slice(0, 3)}`,
  "c",
  "für köln",
  "🎉",
  `🎉 ${word(2)}`,
  common.join(" ").slice(0, 200),
];
/** Ranges below any amount, an exact amount, nearly all amounts, and one that no bucket covers. */
const HARD_AMOUNTS: Amounts = [
  [null, null],
  [null, 900],
  [500, 999],
  [100_000, 100_000],
  [100, 99_999_999],
  [0, 250_000],
  [95_000, 105_000],
  [2_000_000, 1_000_000],
];
const HARD_LOCATIONS = [null, "e", "united states", "shire", "ville", "falls, b"];
const HARD_EVERY = 41;

/** Combinations of all filters, without a distance origin. */
export function combinations(): ProposalFilters[] {
  return combined(TYPED, LOCATIONS, AMOUNTS).filter((_, number) => number % EVERY === 0);
}

/** Combinations that someone would choose to make the search slow. */
export function hardCombinations(): ProposalFilters[] {
  return combined(HARD_TYPED, HARD_LOCATIONS, HARD_AMOUNTS).filter((_, number) => number % HARD_EVERY === 0);
}

/** The unfiltered list, in every order. */
export function startingPages(): ProposalFilters[] {
  return SORTS.map(startingPage);
}

/** Each filter alone, in every order. */
export function singleFilters(): ProposalFilters[] {
  const alone: Partial<ProposalFilters>[] = [
    ...[...TYPED, ...HARD_TYPED].map((q = null) => ({ q })),
    ...[...LOCATIONS, ...HARD_LOCATIONS].map((location) => ({ location })),
    ...[...AMOUNTS, ...HARD_AMOUNTS].map(([minCents, maxCents]) => ({ minCents, maxCents })),
    ...CATEGORIES.map((category) => ({ category })),
  ];
  return SORTS.flatMap((sort) => alone.map((filter) => ({ ...startingPage(sort), ...filter })));
}

function startingPage(sort: Sort): ProposalFilters {
  return { ...NO_FILTERS, sort, location: sort === "distance" ? (CENTRES[0] ?? null) : null };
}

type Amounts = readonly (readonly [number | null, number | null])[];

function combined(
  typed: (string | null | undefined)[],
  locations: (string | null)[],
  amounts: Amounts,
): ProposalFilters[] {
  return SORTS.flatMap((sort) =>
    typed.flatMap((q = null) =>
      (sort === "distance" ? CENTRES : locations).flatMap((location) =>
        amounts.flatMap(([minCents, maxCents]) =>
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
}
