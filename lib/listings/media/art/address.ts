import type { Category } from "@/db/enums";
import { type Subject, subjectOf } from "./subjects";

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

/** URL of the drawing for a proposal without images, chosen by keywords in its title or else by its category. */
export function proposalArtAddress(proposal: { id: string; title: string; category: Category }): string {
  return artAddress(subjectOf(proposal.title, proposal.category), proposal.id);
}
