import type { Category } from "@/db/enums";
import { artAddress } from "./address";
import { subjectOf } from "./subjects";

/** URL of the drawing for a proposal without images, chosen by keywords in its title or else by its category. */
export function proposalArtAddress(proposal: { id: string; title: string; category: Category }): string {
  return artAddress(subjectOf(proposal.title, proposal.category), proposal.id);
}
