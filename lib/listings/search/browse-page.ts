import type { ProposalCardDto } from "@/lib/listings/proposals/card";

/** One page of the opportunities that match. `isMore`: there are more than `total`. */
export interface BrowsePage {
  proposals: ProposalCardDto[];
  next: string | null;
  /** Null on the pages after the first. */
  total: number | null;
  isMore: boolean;
  /** By id, how far away each is, null where nobody knows; null where the list is not sorted by that. */
  metres: Record<string, number | null> | null;
}
