import type {
  BenefitTermsByLine,
  EventPlatform,
  FundingMode,
  ProposalStatus,
  SponsorshipType,
} from "@/db/enums";
import type { AddonKey } from "@/lib/money/orders/products";

/** A proposal as the API returns it. Amounts in cents, instants in UTC. */
export interface ProposalRecordDto {
  id: string;
  hostId: string;
  eventId: string | null;
  title: string;
  description: string;
  category: string;
  city: string | null;
  region: string | null;
  country: string | null;
  sponsorshipType: SponsorshipType;
  fundingMode: FundingMode;
  goalCents: number;
  raisedCents: number;
  currency: string;
  expectedReach: string | null;
  targetAudience: string | null;
  isCampaign: boolean;
  startDate: string | null;
  endDate: string | null;
  benefits: string[];
  benefitTerms: BenefitTermsByLine;
  eventShareBps: number;
  pictureKeys: string[];
  videoLinks: string[];
  platformLink: string | null;
  platformType: EventPlatform;
  tiers: {
    id: string;
    name: string;
    amountCents: number;
    description: string | null;
    benefits: string[];
    benefitTerms: BenefitTermsByLine;
  }[];
  status: ProposalStatus;
  isFunded: boolean;
  isFeatured: boolean;
  isEnded: boolean;
  createdAt: Date;
  publishedAt: Date | null;
  updatedAt: Date;
  /** Host-only fields; null for everyone else. */
  own: OwnPartDto | null;
}

interface OwnPartDto {
  fundedBySponsorId: string | null;
  hasAnalytics: boolean;
  /** Null: no end, or no analytics. */
  analyticsUntil: string | null;
  lastBlastAt: string | null;
  addons: AddonKey[];
}
