import { CATEGORIES, type Category } from "@/db/enums";
import { parseDollars } from "@/lib/core/money";
import { type Query, textOf, wordOf } from "@/lib/core/query";
import type { FieldErrors } from "@/lib/core/result";

/**
 * `featured` is what a list starts with: featured ones first, then the best or newest. `distance` is measured from the
 * town that `location` names, which then rules nothing out.
 */
export const SORTS = ["featured", "relevance", "newest", "soonest", "budget", "distance"] as const;
export type Sort = (typeof SORTS)[number];

export const SORT_LABELS: Readonly<Record<Sort, string>> = {
  featured: "Featured first",
  relevance: "Best match",
  newest: "Newest",
  soonest: "Soonest",
  budget: "Lowest amount",
  distance: "Nearest first",
};

export interface ProposalFilters {
  q: string | null;
  category: Category | null;
  location: string | null;
  /** The town of a page about one, by its slug; no address of a search asks for it. */
  town?: string;
  /** Inclusive, cents. */
  minCents: number | null;
  maxCents: number | null;
  sort: Sort;
  /** Where the page before this one ended; made by the search itself. */
  after: string | null;
}

export const NO_FILTERS: ProposalFilters = {
  q: null,
  category: null,
  location: null,
  minCents: null,
  maxCents: null,
  sort: "featured",
  after: null,
};

export const BROWSE_PATH = "/browseproposals";
export const BAD_AMOUNT = "Please enter a dollar amount, such as 500.";

export const NO_TOWN = "Enter a town here to sort by distance.";
export const UNKNOWN_TOWN = "We couldn't find that town. Add its state or country, such as Portland, OR.";

/** Amounts that could not be understood, as they were typed. */
export type TypedAmounts = Partial<Record<"min" | "max", string>>;

/**
 * The filters an address asks for. What cannot be understood is left out; an amount that cannot is also told, at its
 * field. A lowest amount above the highest is taken as the two the other way round.
 */
export function readFilters(query: Query): {
  filters: ProposalFilters;
  fields: FieldErrors;
  typed: TypedAmounts;
} {
  const fields: FieldErrors = {};
  const typed: TypedAmounts = {};
  const amount = (name: "min" | "max"): number | null => {
    const text = textOf(query, name, 20);
    if (!text) return null;
    const amountCents = parseDollars(text);
    if (amountCents === null) {
      fields[name] = BAD_AMOUNT;
      typed[name] = text;
    }
    return amountCents;
  };
  let [minCents, maxCents] = [amount("min"), amount("max")];
  if (minCents !== null && maxCents !== null && minCents > maxCents)
    [minCents, maxCents] = [maxCents, minCents];
  const q = textOf(query, "q", 200);
  const sort = wordOf(query, "sort", SORTS) ?? "featured";
  return {
    filters: {
      q,
      category: wordOf(query, "category", CATEGORIES),
      location: textOf(query, "location", 100),
      minCents,
      maxCents,
      sort: sort === "relevance" && !q ? "featured" : sort,
      after: textOf(query, "after", 80),
    },
    fields,
    typed,
  };
}

/** The one address of a list with these filters. */
export function filtersPath(filters: Partial<ProposalFilters>): string {
  const { q, category, location, minCents, maxCents, sort, after } = { ...NO_FILTERS, ...filters };
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (category) query.set("category", category);
  if (location) query.set("location", location);
  if (minCents !== null) query.set("min", dollarsOf(minCents));
  if (maxCents !== null) query.set("max", dollarsOf(maxCents));
  if (sort !== "featured") query.set("sort", sort);
  if (after) query.set("after", after);
  return query.size > 0 ? `${BROWSE_PATH}?${query}` : BROWSE_PATH;
}

/** Whether anything narrows the list; its order and page do not. */
export function isNarrowed({ q, category, location, minCents, maxCents }: ProposalFilters): boolean {
  return [q, category, location, minCents, maxCents].some((value) => value !== null);
}

/** `500` or `19.99`, as it stands in a field and in an address. */
export function dollarsOf(amountCents: number): string {
  return (amountCents / 100).toFixed(amountCents % 100 === 0 ? 0 : 2);
}
