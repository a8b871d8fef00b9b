import type { Category, FundingMode, SponsorshipType } from "@/db/enums";

/** A proposal as lists show it. Amounts in cents, days as `YYYY-MM-DD` in the event's own zone. */
export interface ProposalCardDto {
  id: string;
  title: string;
  category: Category;
  /** City, region, country, as far as they are known. */
  location: string | null;
  startDate: string | null;
  endDate: string | null;
  isCampaign: boolean;
  sponsorshipType: SponsorshipType;
  /** The lowest amount that can still be taken; the goal where there are no tiers. */
  fromCents: number;
  goalCents: number;
  raisedCents: number;
  currency: string;
  fundingMode: FundingMode;
  /** Null where one sponsor funds the whole. */
  slotsLeft: number | null;
  isFeatured: boolean;
  isFunded: boolean;
  isEnded: boolean;
  image: { key: string; width: number; height: number; alt: string | null } | null;
}
