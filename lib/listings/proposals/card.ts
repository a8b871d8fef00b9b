import type { Category, FundingMode, SponsorshipType } from "@/db/enums";

/** A proposal in lists. Amounts in cents, days as `YYYY-MM-DD` in the event's own zone. */
export interface ProposalCardDto {
  id: string;
  title: string;
  category: Category;
  /** City, region, and country, as far as known. */
  location: string | null;
  startDate: string | null;
  endDate: string | null;
  isCampaign: boolean;
  sponsorshipType: SponsorshipType;
  /** The lowest price still available; the goal if there are no tiers. */
  fromCents: number;
  goalCents: number;
  raisedCents: number;
  currency: string;
  fundingMode: FundingMode;
  /** Null if one sponsor funds everything. */
  slotsLeft: number | null;
  isFeatured: boolean;
  isFunded: boolean;
  isEnded: boolean;
  image: { key: string; width: number; height: number; alt: string | null } | null;
}
