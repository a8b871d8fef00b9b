import { z } from "zod";
import type { SignedInCtx } from "@/lib/core/ctx";
import { invalid } from "@/lib/core/errors";
import { isId, newId } from "@/lib/core/ids";
import { readDollars } from "@/lib/core/money";
import { findOwnUploads } from "@/lib/listings/media/queries/own-uploads";
import { DEFAULT_EVENT_SHARE_BPS } from "@/lib/listings/proposals/event-share";
import { BenefitTermsBody, EVENT_SHARE_ABOUT, fromBenefitTerms } from "../benefit-terms";
import { listOf, readLocation } from "../body-texts";
import type { FieldNames } from "../read-input";
import { TypedEvent } from "./event-body";
import { decidedHere, dollars, text, textList } from "./shapes";

const TypedTier = z.object({
  name: text(500),
  amount: dollars,
  description: text(2_000),
  benefits: textList(30, 500),
  benefit_terms: BenefitTermsBody.optional(),
  places: z.number().nullish(),
});

/** A proposal as the wizard sends it. Fields that the server decides are accepted and ignored. */
export const TypedProposal = TypedEvent.pick({
  title: true,
  description: true,
  category: true,
  location: true,
  start_date: true,
  end_date: true,
  start_time: true,
  end_time: true,
  time_zone: true,
  event_platform_link: true,
}).extend({
  sponsorship_type: text(50),
  amount_requested: dollars,
  event_id: text(100),
  event_reach: z.union([z.string().max(500), z.number()]).nullish(),
  audience_demographics: text(2_000),
  is_non_event_campaign: z.boolean().nullish(),
  images: textList(30).meta({ description: "The `file_url` values that uploadimageVideo returned." }),
  video_links: textList(30),
  benefits: textList(30, 500),
  benefit_terms: BenefitTermsBody.optional(),
  event_share: z.number().nullish().meta({ description: EVENT_SHARE_ABOUT }),
  sponsorship_tiers: z.array(TypedTier).max(30).nullish(),
  funding_mode: text(20).meta({ description: "`single` or `several`. Default: `single`." }),
  cancellation_terms: text(20),
  purchased_addons: textList(10, 50).meta({
    description: "Requested add-ons. Paid ones must be paid for before the proposal is published.",
  }),
  plan: text(20).meta({ description: "`launch` requests the Launch Single Event plan." }),
  draft_id: z.uuid().nullish().meta({ description: "Requests with the same ID create one proposal." }),
  created_by: decidedHere,
  created_by_id: decidedHere,
  status: decidedHere,
  is_featured: decidedHere,
  is_funded: decidedHere,
  funded_by_sponsor_id: decidedHere,
  analytics_enabled: decidedHere,
  analytics_access_expires_at: decidedHere,
  email_blast_sent: decidedHere,
  event_platform_type: decidedHere,
});
type TypedProposal = z.output<typeof TypedProposal>;

/** The body's names for the proposal commands' fields. */
export const PROPOSAL_NAMES: FieldNames = {
  targetAudience: "audience_demographics",
  expectedReach: "event_reach",
  amountRequestedCents: "amount_requested",
  tiers: "sponsorship_tiers",
  benefitTerms: "benefit_terms",
  eventShareBps: "event_share",
  eventShare: "event_share",
  isEssential: "is_essential",
  amountCents: "amount",
  selectedAddons: "purchased_addons",
};

/** The input for publishing. Throws `invalid` for pictures that the caller didn't upload. */
export async function publication(ctx: SignedInCtx, body: TypedProposal) {
  return {
    draftId: body.draft_id ?? newId(),
    plan: body.plan === "launch" ? "launch" : null,
    eventId: body.event_id || null,
    proposal: {
      eventPlatformLink: body.event_platform_link,
      title: body.title,
      description: body.description,
      targetAudience: body.audience_demographics,
      expectedReach: body.event_reach == null ? null : String(body.event_reach),
      category: body.category || "community",
      ...readLocation(body.location),
      isNonEventCampaign: body.is_non_event_campaign ?? false,
      startDate: body.start_date,
      endDate: body.end_date,
      startTime: body.start_time,
      endTime: body.end_time,
      timeZone: body.time_zone || "UTC",
      images: await imagesOf(ctx, listOf(body.images)),
      videoLinks: listOf(body.video_links),
      amountRequestedCents: centsOf(body.amount_requested),
      sponsorshipType: body.sponsorship_type || "supporting_sponsor",
      fundingMode: body.funding_mode || "single",
      cancellationTerms: body.cancellation_terms || "standard",
      benefits: listOf(body.benefits),
      benefitTerms: fromBenefitTerms(body.benefit_terms ?? {}),
      eventShareBps: body.event_share == null ? DEFAULT_EVENT_SHARE_BPS : Math.round(body.event_share * 100),
    },
    tiers: (body.sponsorship_tiers ?? []).map((tier, at) => ({
      name: tier.name || `Tier ${at + 1}`,
      amountCents: centsOf(tier.amount),
      description: tier.description,
      benefits: listOf(tier.benefits),
      benefitTerms: fromBenefitTerms(tier.benefit_terms ?? {}),
      places: tier.places ?? 1,
    })),
    selectedAddons: listOf(body.purchased_addons),
  };
}

const DEFAULT_CENTS = 100_000;

const centsOf = (sent: number | string | null | undefined) =>
  sent === null || sent === undefined ? DEFAULT_CENTS : readDollars(String(sent));

const NOT_YOURS = "You can only use images that you uploaded.";

async function imagesOf(ctx: SignedInCtx, addresses: readonly string[]) {
  const names = addresses.map((address) => /([0-9a-f]{64}\.webp)(?:\?.*)?$/.exec(address)?.[1] ?? address);
  const own = await findOwnUploads(ctx, names);
  return names.map((name) => {
    const id = own.get(name) ?? (isId(name) ? name : null);
    if (id === null) throw invalid(NOT_YOURS, { images: NOT_YOURS });
    return { id, alt: "" };
  });
}
