import { PLAIN_TERMS } from "./benefits";
import type { DraftContent, DraftTier } from "./draft-schema";
import { DEFAULT_EVENT_SHARE_BPS, typedShare } from "./event-share";

/** Lifetime of an unedited draft, in the browser and on the server. */
export const DRAFT_DAYS = 30;

/** Message for a draft edited in two tabs or devices. */
export const DRAFT_CHANGED = "This draft was changed in another tab or on another device.";

/** A new tier. The example benefit is only a placeholder. */
export function newTier(key: string, number: number): DraftTier {
  return {
    key,
    name: `Tier ${number}`,
    amount: "1000",
    description: "",
    benefits: [""],
    benefitTerms: {},
    places: "1",
  };
}

/** An empty wizard. Its tier matches its goal: two spots of $500 for $1,000. */
export function emptyDraft(plan: "launch" | null, timeZone: string, now: Date): DraftContent {
  return {
    plan,
    proposal: {
      eventPlatformLink: "",
      title: "",
      description: "",
      targetAudience: "",
      expectedReach: "",
      category: "community",
      city: "",
      region: "",
      country: "",
      isNonEventCampaign: false,
      startDate: "",
      endDate: "",
      startTime: "",
      endTime: "",
      timeZone,
      images: [],
      videoLinks: [],
      amountRequested: "1000",
      sponsorshipType: "supporting_sponsor",
      fundingMode: "several",
      cancellationTerms: "standard",
      benefits: [],
      benefitTerms: {},
      eventShare: typedShare(DEFAULT_EVENT_SHARE_BPS),
    },
    tiers: [
      {
        key: "first",
        name: "Bronze Sponsor",
        amount: "500",
        description: "",
        benefits: ["Logo on event materials", "Social media mention"],
        benefitTerms: {
          "Logo on event materials": { ...PLAIN_TERMS, kind: "placement", due: -7, needs: ["logo"] },
          "Social media mention": { ...PLAIN_TERMS, kind: "mention", needs: ["logo", "text"] },
        },
        places: "2",
      },
    ],
    selectedAddons: [],
    step: 1,
    timestamp: now.toISOString(),
  };
}
