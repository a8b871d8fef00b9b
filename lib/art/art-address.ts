import type { Category } from "@/db/enums";

/** Raised whenever the drawings change, since browsers keep a picture for a year. */
const REVISION = 1;

/** Where a drawing is served: the illustration of a proposal without photographs, a portrait, the town's square. */
export function artAddress(kind: Category | "portrait" | "town", seed: string): string {
  return `/art/${kind}/${encodeURIComponent(seed)}.svg?v=${REVISION}`;
}
