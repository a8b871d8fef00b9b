import { z } from "zod";
import { EVENT_PLATFORMS, PROPOSAL_STATUSES, SPONSORSHIP_TYPES } from "@/db/enums";
import { env } from "@/lib/core/env";
import { proposalPath } from "@/lib/core/slug";
import { mediaPath } from "@/lib/listings/media/schema";
import type { ProposalRecordDto } from "@/lib/listings/proposals/record";
import { BenefitTermsBody, EVENT_SHARE_ABOUT, toBenefitTerms } from "../benefit-terms";
import { instant } from "./shapes";

/** A full URL of this site. */
export const addressOf = (path: string): string => new URL(path, env().SITE_URL).href;

const tier = z.object({
  id: z.uuid(),
  name: z.string(),
  amount: z.number(),
  description: z.string(),
  benefits: z.array(z.string()),
  benefit_terms: BenefitTermsBody,
});

/** A proposal under its documented names. Amounts in dollars. */
export const ProposalFields = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  sponsorship_type: z.enum(SPONSORSHIP_TYPES),
  amount_requested: z.number(),
  amount_raised: z.number(),
  currency: z.string(),
  event_id: z.uuid().nullable(),
  event_reach: z.string().nullable(),
  audience_demographics: z.string().nullable(),
  category: z.string(),
  location: z.string().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  is_featured: z.boolean(),
  is_funded: z.boolean(),
  is_non_event_campaign: z.boolean(),
  images: z.array(z.string()),
  video_links: z.array(z.string()),
  event_platform_link: z.string().nullable(),
  event_platform_type: z.enum(EVENT_PLATFORMS),
  benefits: z.array(z.string()),
  benefit_terms: BenefitTermsBody,
  event_share: z.number().meta({ description: EVENT_SHARE_ABOUT }),
  sponsorship_tiers: z.array(tier),
  created_by: z.uuid().meta({ description: "The host's ID, never an email address." }),
  created_by_id: z.uuid(),
  status: z.enum(PROPOSAL_STATUSES),
  created_date: instant,
  updated_date: instant,
  url: z.string(),
  funded_by_sponsor_id: z
    .uuid()
    .nullable()
    .optional()
    .meta({ description: "Visible to the host only, like the fields below." }),
  analytics_enabled: z.boolean().optional(),
  analytics_access_expires_at: instant.nullable().optional(),
  email_blast_sent: z.boolean().optional(),
  last_blast_at: instant.nullable().optional(),
  purchased_addons: z.array(z.string()).optional(),
});

/** A proposal under its documented names. */
export function toProposal(proposal: ProposalRecordDto): z.input<typeof ProposalFields> {
  const { hostId, own } = proposal;
  return {
    id: proposal.id,
    title: proposal.title,
    description: proposal.description,
    sponsorship_type: proposal.sponsorshipType,
    amount_requested: proposal.goalCents / 100,
    amount_raised: proposal.raisedCents / 100,
    currency: proposal.currency,
    event_id: proposal.eventId,
    event_reach: proposal.expectedReach,
    audience_demographics: proposal.targetAudience,
    category: proposal.category,
    location: locationOf(proposal),
    start_date: proposal.startDate,
    end_date: proposal.endDate,
    is_featured: proposal.isFeatured,
    is_funded: proposal.isFunded,
    is_non_event_campaign: proposal.isCampaign,
    images: proposal.pictureKeys.map((key) => addressOf(mediaPath(key))),
    video_links: proposal.videoLinks,
    event_platform_link: proposal.platformLink,
    event_platform_type: proposal.platformType,
    benefits: proposal.benefits,
    benefit_terms: toBenefitTerms(proposal.benefitTerms),
    event_share: proposal.eventShareBps / 100,
    sponsorship_tiers: proposal.tiers.map(({ amountCents, description, benefitTerms, ...one }) => ({
      ...one,
      amount: amountCents / 100,
      description: description ?? "",
      benefit_terms: toBenefitTerms(benefitTerms),
    })),
    created_by: hostId,
    created_by_id: hostId,
    status: proposal.status,
    created_date: proposal.createdAt.toISOString(),
    updated_date: proposal.updatedAt.toISOString(),
    url: addressOf(proposalPath(proposal)),
    ...(own && {
      funded_by_sponsor_id: own.fundedBySponsorId,
      analytics_enabled: own.hasAnalytics,
      analytics_access_expires_at: own.analyticsUntil,
      email_blast_sent: own.lastBlastAt !== null,
      last_blast_at: own.lastBlastAt,
      purchased_addons: own.addons,
    }),
  };
}

/** City, region, and country as one text; null if unknown. */
export const locationOf = (at: { city: string | null; region: string | null; country: string | null }) =>
  [at.city, at.region, at.country].filter(Boolean).join(", ") || null;
