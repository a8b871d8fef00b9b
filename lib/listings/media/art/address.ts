import type { Category } from "@/db/enums";
import { type Subject, subjectOf } from "./subjects";

/** Raised whenever the drawings change, since browsers keep a picture for a year. */
const REVISION = 2;

type Kind = Category | Subject | "portrait" | "town";

/** Where a drawing is served: an illustration, a portrait, the town's square. */
export function artAddress(kind: Kind, seed: string): string {
  return `/art/${kind}/${encodeURIComponent(seed)}.svg?v=${REVISION}`;
}

/** Where the same is served as a small square. */
export function artThumbnailAddress(kind: Kind, seed: string): string {
  return artAddress(kind, seed).replace(".svg?", ".webp?");
}

/** Where the drawing of a proposal without photographs is served: keywords of its title choose it, else its category. */
export function proposalArtAddress(proposal: { id: string; title: string; category: Category }): string {
  return artAddress(subjectOf(proposal.title, proposal.category), proposal.id);
}
