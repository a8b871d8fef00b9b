import "server-only";
import { platformOf } from "../event-platform";
import type { PublishInput } from "../schema";

/** What a host says of a proposal, as its columns. */
export const columnsOf = (proposal: PublishInput["proposal"]) => ({
  title: proposal.title,
  description: proposal.description,
  targetAudience: proposal.targetAudience,
  expectedReach: proposal.expectedReach,
  category: proposal.category,
  city: proposal.city,
  region: proposal.region,
  country: proposal.country,
  isNonEventCampaign: proposal.isNonEventCampaign,
  sponsorshipType: proposal.sponsorshipType,
  fundingMode: proposal.fundingMode,
  amountRequestedCents: proposal.amountRequestedCents,
  benefits: proposal.benefits,
  cancellationTerms: proposal.cancellationTerms,
  eventPlatformLink: proposal.eventPlatformLink,
  eventPlatformType: proposal.eventPlatformLink ? platformOf(proposal.eventPlatformLink) : ("other" as const),
  videoLinks: proposal.videoLinks,
});
