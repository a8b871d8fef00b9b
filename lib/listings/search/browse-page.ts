import type { ProposalCardDto } from "@/lib/listings/proposals/card";

/** One page of matching opportunities. `isMore`: there are more than `total`. */
export interface BrowsePage {
  proposals: ProposalCardDto[];
  next: string | null;
  /** Null on pages after the first. */
  total: number | null;
  isMore: boolean;
  /** Distance by id, null if unknown; null if the list isn't sorted by distance. */
  metres: Record<string, number | null> | null;
}
