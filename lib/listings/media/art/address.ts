import type { Category } from "@/db/enums";
import type { Subject } from "./subjects";

/** Bump when the drawings change: browsers cache an image for a year. */
const REVISION = 2;

type Kind = Category | Subject | "portrait" | "town";

/** URL of a drawing: an illustration, a portrait, or the town square. */
export function artAddress(kind: Kind, seed: string): string {
  return `/art/${kind}/${encodeURIComponent(seed)}.svg?v=${REVISION}`;
}

/** URL of the same drawing as a small square. */
export function artThumbnailAddress(kind: Kind, seed: string): string {
  return artAddress(kind, seed).replace(".svg?", ".webp?");
}
