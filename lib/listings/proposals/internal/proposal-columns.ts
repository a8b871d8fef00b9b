import "server-only";
import { termsOfLines } from "../benefits";
import { platformOf } from "../event-platform";
import type { PublishInput } from "../schema";

/** A host's input as columns of the proposal. */
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
  benefitTerms: termsOfLines(proposal.benefits, proposal.benefitTerms),
  eventShareBps: proposal.eventShareBps,
  cancellationTerms: proposal.cancellationTerms,
  eventPlatformLink: proposal.eventPlatformLink,
  eventPlatformType: proposal.eventPlatformLink ? platformOf(proposal.eventPlatformLink) : ("other" as const),
  videoLinks: proposal.videoLinks,
});
