import { z } from "zod";
import {
  type BenefitTermsByLine,
  CANCELLATION_TERMS,
  CATEGORIES,
  FUNDING_MODES,
  SPONSORSHIP_TYPES,
} from "@/db/enums";
import { manyLines } from "@/lib/core/typed-text";
import { ADDON_KEYS } from "@/lib/money/orders/products";
import { BenefitTermsFields } from "./benefit-terms-schema";
import { DEFAULT_EVENT_SHARE_BPS, typedShare } from "./event-share";

const string = (max: number) => z.string().max(max).overwrite(manyLines);
const text = (max: number) => string(max).catch("");
const lines = z.array(string(500)).max(30).catch([]);
const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  fallback: Values[number],
) => z.enum(values).catch(fallback as never);

/** The wizard only makes terms that are valid, so no one typed those that aren't. */
const benefitTerms: z.ZodType<BenefitTermsByLine> = z.record(string(500), BenefitTermsFields).catch({});

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
  /** Identifies rows on the screen; has no other meaning. */
  key: string(50).min(1),
  name: text(500),
  amount: text(50),
  description: text(2_000),
  benefits: lines,
  benefitTerms,
  places: text(10),
  /** The same tier of the previous edition. */
  previousTierId: z.uuid().nullish().catch(null),
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
  benefitTerms,
  eventShare: string(20).catch(typedShare(DEFAULT_EVENT_SHARE_BPS)),
});
export type DraftFields = z.output<typeof DraftFields>;

/** Values imported from an event's page, by field: the value, its source on the page, and the value it replaced. */
const FilledFields = z.object({
  /** Eventbrite, Facebook, …, or the page's hostname. */
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

/** The wizard's state, including invalid and unfinished values, so that nothing typed is lost. */
export const DraftContent = z.object({
  plan: z.literal("launch").nullable().catch(null),
  /** The listed event this proposal is for; it provides the dates and location. */
  eventId: z.uuid().nullish().catch(null),
  /** The edition before this one, and whether its sponsors get first refusal of their tiers. */
  previousProposalId: z.uuid().nullish().catch(null),
  offersFirstRefusal: z.boolean().optional().catch(undefined),
  proposal: DraftFields,
  tiers: z.array(DraftTier).max(30),
  /** The host hasn't typed a goal, so it is what the tiers add up to. */
  followsTiers: z.boolean().optional().catch(false),
  /** The host hasn't chosen a time zone, so it is the town's. */
  followsTown: z.boolean().optional().catch(false),
  selectedAddons: z.array(z.enum(ADDON_KEYS)).max(ADDON_KEYS.length).catch([]),
  filled: FilledFields.nullish().catch(null),
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]).catch(1),
  /** Last change: ISO 8601, UTC. */
  timestamp: z.iso.datetime(),
});
export type DraftContent = z.output<typeof DraftContent>;
export type WizardStep = DraftContent["step"];

export const SaveDraftInput = z.object({
  id: z.uuid(),
  /** The version this one is based on; 0 if never saved. */
  version: z.number().int().min(0),
  content: DraftContent,
});
export type SaveDraftInput = z.output<typeof SaveDraftInput>;

export const DiscardDraftInput = z.object({ id: z.uuid() });
export type DiscardDraftInput = z.output<typeof DiscardDraftInput>;

/** A draft stored on the server. */
export interface SavedDraft {
  id: string;
  version: number;
  content: DraftContent;
}
