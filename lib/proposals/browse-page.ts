import type { ProposalCardDto } from "./card";

/** One page of the opportunities that match. `isMore`: there are more than `total`. */
export interface BrowsePage {
  proposals: ProposalCardDto[];
  next: string | null;
  /** Null on the pages after the first. */
  total: number | null;
  isMore: boolean;
}
