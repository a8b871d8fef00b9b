import { z } from "zod";
import { LISTING_BPS } from "@/lib/agents/commissions/terms";
import { clean, optional, ShortTexts } from "@/lib/listings/events/fields";
import { TEXT_LIMITS } from "@/lib/listings/events/text-limits";
import { RATE_TOO_HIGH, RATE_TOO_LOW, SELECT_PROPOSAL } from "./market-copy";

/** Bounds of a listing's spots. */
export const MAX_AGENTS = { min: 1, max: 20, default: 5 } as const;
export const MOST_LOCATIONS = 20;

const { min, max } = MAX_AGENTS;
const BAD_COUNT = `Please enter a whole number from ${min} to ${max}.`;

/** Without duplicates. */
const Locations = ShortTexts.transform((locations) => {
  const seen = new Set<string>();
  return locations.filter((location) => seen.size < seen.add(location.toLowerCase()).size);
})
  .refine(
    (locations) => locations.length <= MOST_LOCATIONS,
    `Please name at most ${MOST_LOCATIONS} locations.`,
  )
  .refine(
    (locations) => locations.every((location) => location.length <= TEXT_LIMITS.place),
    `Please keep each location to ${TEXT_LIMITS.place} characters.`,
  );

const Terms = {
  commissionBps: z.int(RATE_TOO_LOW).min(LISTING_BPS.min, RATE_TOO_LOW).max(LISTING_BPS.max, RATE_TOO_HIGH),
  maxAgents: z.int(BAD_COUNT).min(min, BAD_COUNT).max(max, BAD_COUNT),
  targetLocations: Locations,
  description: optional(1_000, clean),
  commissionDescription: optional(TEXT_LIMITS.note, clean),
  preferredExperience: optional(TEXT_LIMITS.note, clean),
};

export const CreateListingInput = z.object({
  /** Idempotency key: the same form creates one listing. */
  formId: z.uuid(),
  proposalId: z.uuid(SELECT_PROPOSAL),
  ...Terms,
  featured: z.boolean(),
});
export type CreateListingInput = z.output<typeof CreateListingInput>;

export const EditListingInput = z.object({ listingId: z.uuid(), ...Terms });
export type EditListingInput = z.output<typeof EditListingInput>;

export const OwnListingInput = z.object({ listingId: z.uuid() });
export type OwnListingInput = z.output<typeof OwnListingInput>;

export const OrderListingInput = z.object({ listingId: z.uuid(), featured: z.boolean() });
export type OrderListingInput = z.output<typeof OrderListingInput>;
