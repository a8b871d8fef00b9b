import { CATEGORIES } from "@/db/enums";
import { filtersPath, type Sort } from "@/lib/listings/search/filters";
import { dictionary } from "./vocabulary";

/** How many words searches are made of. */
const VOCABULARY_SIZE = 400;
const LOCATIONS = ["Indiana", "Marlow Ferry", "Ohio"] as const;
const ORDERS: readonly Sort[] = ["featured", "newest", "soonest", "budget"];

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/**
 * Addresses of searches without repetition: by amount and order, which fill a page with the demo data, by category, by
 * place, and by word, which find a few proposals or none.
 */
export function* searchAddresses(): Generator<string, never> {
  const words = dictionary(VOCABULARY_SIZE);
  for (let n = 0; ; n++) {
    yield filtersPath({
      q: n % 4 === 3 ? at(words, n >> 2) : null,
      category: n % 4 === 1 ? at(CATEGORIES, n >> 2) : null,
      location: n % 4 === 2 ? at(LOCATIONS, n >> 2) : null,
      maxCents: 100 * (100_000 + n),
      sort: at(ORDERS, n),
    });
  }
}
