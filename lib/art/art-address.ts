import type { Category } from "@/db/enums";

/** Raised whenever the drawings change, since browsers keep a picture for a year. */
const REVISION = 1;

/** Where the illustration of a proposal without photographs is served. */
export function artAddress(category: Category, seed: string): string {
  return `/art/${category}/${encodeURIComponent(seed)}.svg?v=${REVISION}`;
}
