import { z } from "zod";
import { CANCELLATION_TERMS, CATEGORIES, FUNDING_MODES, SPONSORSHIP_TYPES } from "@/db/enums";
import { manyLines } from "@/lib/core/typed-text";
import { ADDON_KEYS } from "@/lib/money/orders/products";

/** How long a draft that nobody touches is kept, in the browser and on the server. */
export const DRAFT_DAYS = 30;

const string = (max: number) => z.string().max(max).overwrite(manyLines);
const text = (max: number) => string(max).catch("");
const lines = z.array(string(500)).max(30).catch([]);
const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  fallback: Values[number],
) => z.enum(values).catch(fallback as never);

const DraftImage = z.object({
  id: z.uuid(),
  key: string(100),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: text(500),
  ticket: string(200).nullable().catch(null),
});
export type DraftImage = z.output<typeof DraftImage>;

const DraftTier = z.object({
  /** Tells rows apart on the screen; means nothing elsewhere. */
  key: string(50).min(1),
  name: text(500),
  amount: text(50),
  description: text(2_000),
  benefits: lines,
  places: text(10),
});
export type DraftTier = z.output<typeof DraftTier>;

const DraftFields = z.object({
  eventPlatformLink: text(3_000),
  title: text(1_000),
  description: text(20_000),
  targetAudience: text(2_000),
  expectedReach: text(500),
  category: oneOf(CATEGORIES, "community"),
  city: text(500),
  region: text(500),
  country: text(500),
  isNonEventCampaign: z.boolean().catch(false),
  startDate: text(20),
  endDate: text(20),
  startTime: text(20),
  endTime: text(20),
  timeZone: text(100),
  images: z.array(DraftImage).max(30).catch([]),
  videoLinks: z.array(string(3_000)).max(30).catch([]),
  amountRequested: text(50),
  sponsorshipType: oneOf(SPONSORSHIP_TYPES, "supporting_sponsor"),
  fundingMode: oneOf(FUNDING_MODES, "single"),
  cancellationTerms: oneOf(CANCELLATION_TERMS, "standard"),
  benefits: lines,
});
export type DraftFields = z.output<typeof DraftFields>;

/** What an event's page has filled in, by field: what it gave, from where on the page, and what stood there before. */
const FilledFields = z.object({
  /** Eventbrite, Facebook, …, or the host name of the page. */
  platform: string(300),
  fields: z.record(
    z.string().max(50),
    z.object({
      value: string(20_000),
      before: string(20_000),
      source: z.enum(["event_data", "calendar", "preview"]),
    }),
  ),
});
export type FilledFields = z.output<typeof FilledFields>;

/** The wizard as it stands, wrong and half-finished values included: nothing typed is lost. */
export const DraftContent = z.object({
  plan: z.literal("launch").nullable().catch(null),
  /** The listed event that this is a proposal for; its days and place are the event's. */
  eventId: z.uuid().nullish().catch(null),
  proposal: DraftFields,
  tiers: z.array(DraftTier).max(30),
  selectedAddons: z.array(z.enum(ADDON_KEYS)).max(ADDON_KEYS.length).catch([]),
  filled: FilledFields.nullish().catch(null),
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]).catch(1),
  /** When it was last changed: ISO 8601, UTC. */
  timestamp: z.iso.datetime(),
});
export type DraftContent = z.output<typeof DraftContent>;
export type WizardStep = DraftContent["step"];

/** Two tabs or devices worked on one draft. */
export const DRAFT_CHANGED = "This draft was changed in another tab or on another device.";

export const SaveDraftInput = z.object({
  id: z.uuid(),
  /** The version this one was made from; 0: never saved before. */
  version: z.number().int().min(0),
  content: DraftContent,
});
export type SaveDraftInput = z.output<typeof SaveDraftInput>;

export const DiscardDraftInput = z.object({ id: z.uuid() });
export type DiscardDraftInput = z.output<typeof DiscardDraftInput>;

/** A draft kept on the server. */
export interface SavedDraft {
  id: string;
  version: number;
  content: DraftContent;
}

/** A tier as "Add" makes it: the benefit's example text is only the field's placeholder. */
export function newTier(key: string, number: number): DraftTier {
  return { key, name: `Tier ${number}`, amount: "1000", description: "", benefits: [""], places: "1" };
}

/** What the wizard starts with. Its tier adds up to its goal: two places of 500 for 1,000. */
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
    },
    tiers: [
      {
        key: "first",
        name: "Bronze Sponsor",
        amount: "500",
        description: "",
        benefits: ["Logo on event materials", "Social media mention"],
        places: "2",
      },
    ],
    selectedAddons: [],
    step: 1,
    timestamp: now.toISOString(),
  };
}
