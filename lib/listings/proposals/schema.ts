import { z } from "zod";
import { CANCELLATION_TERMS, CATEGORIES, FUNDING_MODES, SPONSORSHIP_TYPES } from "@/db/enums";
import { always } from "@/lib/core/form-input";
import { MAX_AMOUNT_CENTS } from "@/lib/core/money";
import type { FieldErrors } from "@/lib/core/result";
import type { EventDates } from "@/lib/listings/events/event-time";
import {
  clean,
  dateFields,
  dateProblems,
  Link,
  oneLine,
  optional,
  pastDateProblems,
  required,
  tooLong,
} from "@/lib/listings/events/fields";
import { TEXT_LIMITS } from "@/lib/listings/events/text-limits";
import { ADDON_KEYS, LATER_ADDONS } from "@/lib/money/orders/products";
import { BenefitTermsFields } from "./benefit-terms-schema";
import { CANCEL_WORD, VIDEO_DUPLICATE, VIDEO_INVALID } from "./copy";
import { MAX_EVENT_SHARE_BPS } from "./event-share";
import { parseVideoLink } from "./video-link";

export const AMOUNT_TOO_SMALL = "Please enter an amount of at least $1.";
export const AMOUNT_TOO_LARGE = "Please enter an amount of at most $1,000,000.";

/** Upper bounds for any plan. The plan's own limits are checked with the plan. */
const CEILING = 20;

const Amount = z.int(AMOUNT_TOO_SMALL).min(100, AMOUNT_TOO_SMALL).max(MAX_AMOUNT_CENTS, AMOUNT_TOO_LARGE);

const BAD_EVENT_SHARE = `Please enter a whole percentage from 0 to ${MAX_EVENT_SHARE_BPS / 100}.`;

const EventShare = z
  .int(BAD_EVENT_SHARE)
  .min(0, BAD_EVENT_SHARE)
  .max(MAX_EVENT_SHARE_BPS, BAD_EVENT_SHARE)
  .multipleOf(100, BAD_EVENT_SHARE);

const VideoLinks = z
  .array(
    z.string().transform((text, check) => {
      const video = parseVideoLink(text);
      if (video) return video.url;
      check.addIssue({ code: "custom", message: VIDEO_INVALID });
      return z.NEVER;
    }),
  )
  .max(CEILING)
  .refine((links) => new Set(links).size === links.length, VIDEO_DUPLICATE);

const Benefits = z
  .array(z.string().overwrite(oneLine).max(TEXT_LIMITS.line, tooLong(TEXT_LIMITS.line)))
  .transform((lines) => lines.filter(Boolean))
  .refine((lines) => lines.length <= TEXT_LIMITS.benefits, `At most ${TEXT_LIMITS.benefits} benefits.`);

const BenefitTermsByLine = z
  .record(z.string().overwrite(oneLine).max(TEXT_LIMITS.line), BenefitTermsFields)
  .default({})
  .refine((terms) => Object.keys(terms).length <= 2 * TEXT_LIMITS.benefits, "Too many benefits have terms.");

const Images = z
  .array(
    z.object({
      id: z.uuid(),
      alt: optional(TEXT_LIMITS.line),
      /** A guest's proof of upload. */
      ticket: z.string().max(200).nullish(),
    }),
  )
  .max(CEILING)
  .refine(
    (images) => new Set(images.map(({ id }) => id)).size === images.length,
    "This image has already been added.",
  );

const ProposalFields = z
  .object({
    eventPlatformLink: Link,
    title: required(TEXT_LIMITS.title),
    description: required(TEXT_LIMITS.description, clean),
    targetAudience: optional(TEXT_LIMITS.note, clean),
    expectedReach: optional(TEXT_LIMITS.line),
    category: z.enum(CATEGORIES, { error: "Please choose a category." }),
    city: optional(TEXT_LIMITS.place),
    region: optional(TEXT_LIMITS.place),
    country: optional(TEXT_LIMITS.place),
    isNonEventCampaign: z.boolean(),
    ...dateFields,
    images: Images,
    videoLinks: VideoLinks,
    amountRequestedCents: Amount,
    sponsorshipType: z.enum(SPONSORSHIP_TYPES, { error: "Please choose a type." }),
    fundingMode: z.enum(FUNDING_MODES, { error: "Please choose who can fund this." }),
    cancellationTerms: z.enum(CANCELLATION_TERMS, { error: "Please choose cancellation terms." }),
    benefits: Benefits,
    benefitTerms: BenefitTermsByLine,
    eventShareBps: EventShare,
  })
  .superRefine((fields, check) => {
    if (fields.isNonEventCampaign) return;
    for (const [path, message] of Object.entries(dateProblems(fields)))
      check.addIssue({ code: "custom", path: [path], message });
  }, always);

const TierFields = z.object({
  name: required(80),
  amountCents: Amount,
  description: optional(TEXT_LIMITS.note, clean),
  benefits: Benefits,
  benefitTerms: BenefitTermsByLine,
  /** Used only if several sponsors may fund the proposal. */
  places: z
    .number({ error: "Please enter the number of spots." })
    .int("Please enter a whole number.")
    .min(1, "Enter at least 1 spot.")
    .max(1_000, "Enter at most 1,000 spots."),
  /** The same tier of the previous edition. */
  previousTierId: z.uuid().nullish(),
});

/**
 * Everything a browser may submit about a proposal. Drops everything else, including owner, status, prices, and plan.
 * `plan` only requests the single-event plan.
 */
export const PublishInput = z.object({
  draftId: z.uuid(),
  plan: z.literal("launch").nullable(),
  /** The listed event to use for dates and location; otherwise the proposal creates its own. */
  eventId: z.uuid().nullish(),
  /** The host's edition before this one, and whether its sponsors get first refusal of their tiers. */
  previousProposalId: z.uuid().nullish(),
  offersFirstRefusal: z.boolean().default(true),
  proposal: ProposalFields,
  tiers: z.array(TierFields).min(1, "Please add at least one tier.").max(CEILING),
  selectedAddons: z.array(z.enum(ADDON_KEYS)).max(ADDON_KEYS.length),
});
export type PublishInput = z.output<typeof PublishInput>;

/**
 * An edit of a published proposal. `version` is the one it is based on; a tier's `key` is its id, or anything else for
 * a new tier. Existing payments decide which fields may still change.
 */
export const EditProposalInput = z.object({
  proposalId: z.uuid(),
  version: z.number().int().min(1),
  /** Dedupe key, created once per save. */
  saveId: z.uuid(),
  proposal: ProposalFields,
  tiers: z
    .array(TierFields.omit({ previousTierId: true }).extend({ key: z.string().min(1).max(50) }))
    .max(CEILING),
});
export type EditProposalInput = z.output<typeof EditProposalInput>;

type DateFields = Pick<
  PublishInput["proposal"],
  "isNonEventCampaign" | "startDate" | "endDate" | "startTime" | "endTime" | "timeZone"
>;

/** The event's dates, or null for a year-round campaign or an unknown date. Fields must be validated. */
export function eventDatesOf(fields: DateFields): EventDates | null {
  const { isNonEventCampaign, startDate, endDate, startTime, endTime, timeZone } = fields;
  if (isNonEventCampaign || !startDate || !timeZone) return null;
  return { startDate, endDate, startTime, endTime, timeZone };
}

/** A proposal for a past event would never be listed. Errors by path, empty if valid. */
export function pastProblems(input: Pick<PublishInput, "proposal">, now: Date): FieldErrors {
  const dates = eventDatesOf(input.proposal);
  const problems = dates ? pastDateProblems(dates, now) : {};
  return Object.fromEntries(Object.entries(problems).map(([name, message]) => [`proposal.${name}`, message]));
}

export const NOTHING_CHOSEN = "Please choose what to cancel.";

const cancelShape = {
  /** Either the event or one of its proposals. */
  eventId: z.uuid().optional(),
  proposalId: z.uuid().optional(),
  reason: z
    .string({ error: "Please enter a reason." })
    .overwrite(clean)
    .min(3, "Please enter a reason.")
    .max(500, "Please use 500 characters or fewer."),
};
export type CancelEventInput = z.output<z.ZodObject<typeof cancelShape>>;

/** What to cancel and why, with the typed confirmation. */
export const ConfirmedCancelInput = z.object({
  ...cancelShape,
  confirmation: z
    .string({ error: `Please type ${CANCEL_WORD}.` })
    .trim()
    .toUpperCase()
    .refine((word) => word === CANCEL_WORD, `Please type ${CANCEL_WORD}.`),
});

export const BuyPublicationInput = z.object({ proposalId: z.uuid() });
export type BuyPublicationInput = z.output<typeof BuyPublicationInput>;

/** An action of a host on one of their proposals. */
export const OwnProposalInput = z.object({ proposalId: z.uuid() });
export type OwnProposalInput = z.output<typeof OwnProposalInput>;

export const DuplicateProposalInput = z.object({
  proposalId: z.uuid(),
  /** Dedupe key, created with the form: a double click creates one draft. */
  draftId: z.uuid(),
});
export type DuplicateProposalInput = z.output<typeof DuplicateProposalInput>;

export const StartNextEditionInput = z.object({
  proposalId: z.uuid(),
  /** Dedupe key, created with the form: a double click creates one draft. */
  draftId: z.uuid(),
});
export type StartNextEditionInput = z.output<typeof StartNextEditionInput>;

export const StartProposalInput = z.object({
  eventId: z.uuid(),
  /** Dedupe key, created with the form: a double click creates one draft. */
  draftId: z.uuid(),
});
export type StartProposalInput = z.output<typeof StartProposalInput>;

export const BuyAddonInput = z.object({ proposalId: z.uuid(), product: z.enum(LATER_ADDONS) });
export type BuyAddonInput = z.output<typeof BuyAddonInput>;

export const ReopenProposalInput = z.object({ proposalId: z.uuid() });
export type ReopenProposalInput = z.output<typeof ReopenProposalInput>;
