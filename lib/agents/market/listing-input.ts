import { z } from "zod";
import { LISTING_BPS } from "@/lib/agents/commissions/terms";
import { clean, oneLine, optional, TEXT_LIMITS } from "@/lib/listings/events/fields";
import { RATE_TOO_HIGH, RATE_TOO_LOW, SELECT_PROPOSAL } from "./market-copy";

/** How many agents may promote a listed proposal at a time. */
export const MAX_AGENTS = { min: 1, max: 20, default: 5 } as const;
export const MOST_LOCATIONS = 20;

/** A percentage with at most two decimals, in basis points. */
const Rate = z.string({ error: RATE_TOO_LOW }).transform((text, check) => {
  const percent = /^\s*(\d{1,4}(?:\.\d{1,2})?)\s*%?\s*$/.exec(text)?.[1];
  const rateBps = Math.round(Number(percent ?? 0) * 100);
  if (rateBps >= LISTING_BPS.min && rateBps <= LISTING_BPS.max) return rateBps;
  check.addIssue({ code: "custom", message: rateBps > LISTING_BPS.max ? RATE_TOO_HIGH : RATE_TOO_LOW });
  return z.NEVER;
});

const { min, max } = MAX_AGENTS;
const BAD_COUNT = `Please enter a whole number from ${min} to ${max}.`;

/** Places as somebody types them: separated by commas, each once. */
const Locations = z
  .string()
  .nullish()
  .transform((text) => {
    const places = (text ?? "").split(",").map(oneLine).filter(Boolean);
    return places.filter((place, at) => {
      const first = places.findIndex((other) => other.toLowerCase() === place.toLowerCase());
      return first === at;
    });
  })
  .refine((places) => places.length <= MOST_LOCATIONS, `Please name at most ${MOST_LOCATIONS} places.`)
  .refine(
    (places) => places.every((place) => place.length <= TEXT_LIMITS.place),
    `Please keep each place to ${TEXT_LIMITS.place} characters.`,
  );

const Terms = {
  commissionRate: Rate,
  maxAgents: z.coerce.number({ error: BAD_COUNT }).int(BAD_COUNT).min(min, BAD_COUNT).max(max, BAD_COUNT),
  targetLocations: Locations,
  description: optional(1_000, clean),
  commissionDescription: optional(TEXT_LIMITS.note, clean),
  preferredExperience: optional(TEXT_LIMITS.note, clean),
};

/** What a checkbox sends where it is ticked; otherwise nothing. */
const Ticked = z
  .union([z.literal("on"), z.boolean()])
  .nullish()
  .transform((value) => value === "on" || value === true);

export const CreateListingInput = z.object({
  /** Made with the form, so that sending it twice lists once. */
  formId: z.uuid(),
  proposalId: z.uuid(SELECT_PROPOSAL),
  ...Terms,
  featured: Ticked,
});
export type CreateListingInput = z.output<typeof CreateListingInput>;

export const EditListingInput = z.object({ listingId: z.uuid(), ...Terms });
export type EditListingInput = z.output<typeof EditListingInput>;

export const OwnListingInput = z.object({ listingId: z.uuid() });
export type OwnListingInput = z.output<typeof OwnListingInput>;

export const OrderListingInput = z.object({ listingId: z.uuid(), featured: Ticked });
export type OrderListingInput = z.output<typeof OrderListingInput>;
