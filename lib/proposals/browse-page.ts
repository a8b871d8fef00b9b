import type { ProposalCardDto } from "./card";

/** One page of the opportunities that match. `total` stops at 500, and `isMore` says that there are more. */
export interface BrowsePage {
  proposals: ProposalCardDto[];
  next: string | null;
  /** Null on the pages after the first. */
  total: number | null;
  isMore: boolean;
}
