import { z } from "zod";
import { PRICING_MODELS, SERVICE_TYPES } from "@/db/enums";
import { always } from "@/lib/core/form-input";
import {
  amount,
  clean,
  Link,
  oneLine,
  optional,
  optionalAmount,
  required,
  ShortTexts,
  withoutBlanks,
} from "@/lib/listings/events/fields";
import { Pictures, VideoAddress } from "@/lib/vendors/profiles/schema";

/** Limits of a service's fields. */
export const SERVICE_LIMITS = {
  title: 120,
  description: 4_000,
  tags: 20,
  tag: 40,
  addons: 10,
  addonName: 80,
  addonDescription: 300,
} as const;

const BAD_PRICE = "Please enter an amount, such as 250 or 99.50.";

const NO_NAME = "Please name the add-on.";
const NO_PRICE = "Please enter its price, 0 if it is free.";

const Tags = ShortTexts.transform((all, check) => {
  const tags = [...new Set(all)];
  if (tags.length > SERVICE_LIMITS.tags)
    check.addIssue({ code: "custom", message: `Please enter up to ${SERVICE_LIMITS.tags} tags.` });
  else if (tags.some((tag) => tag.length > SERVICE_LIMITS.tag))
    check.addIssue({
      code: "custom",
      message: `Please keep each tag to ${SERVICE_LIMITS.tag} characters or fewer.`,
    });
  return tags;
});

const Addon = z.object({
  name: required(SERVICE_LIMITS.addonName, oneLine, NO_NAME),
  description: optional(SERVICE_LIMITS.addonDescription, clean),
  priceCents: amount(0, NO_PRICE),
});

/** A choice with a default. */
const chosen = <const V extends readonly [string, ...string[]]>(values: V, fallback: V[number]) =>
  z.preprocess((value) => value || fallback, z.enum(values, { error: "Please choose one." }));

export const serviceShape = {
  title: required(SERVICE_LIMITS.title),
  description: optional(SERVICE_LIMITS.description, clean),
  serviceType: chosen(SERVICE_TYPES, "other"),
  pricingModel: chosen(PRICING_MODELS, "custom_quote"),
  priceMinCents: optionalAmount(1, BAD_PRICE),
  priceMaxCents: optionalAmount(1, BAD_PRICE),
  tags: Tags,
  portfolioLink: Link,
  videoLink: VideoAddress,
  images: Pictures,
  addons: withoutBlanks(Addon)
    .default([])
    .refine(
      (addons) => addons.length <= SERVICE_LIMITS.addons,
      `Please enter up to ${SERVICE_LIMITS.addons} add-ons.`,
    ),
};

type Shape = z.output<z.ZodObject<typeof serviceShape>>;

function checkPrices({ priceMinCents, priceMaxCents }: Shape, check: z.RefinementCtx): void {
  if (typeof priceMinCents !== "number" || typeof priceMaxCents !== "number") return;
  if (priceMinCents > priceMaxCents)
    check.addIssue({
      code: "custom",
      path: ["priceMaxCents"],
      message: "The maximum price is lower than the minimum.",
    });
}

export const AddServiceInput = z
  .object({
    /** The same id adds one service. */
    formId: z.uuid(),
    ...serviceShape,
  })
  .superRefine(checkPrices, always);
export type AddServiceInput = z.output<typeof AddServiceInput>;

export const EditServiceInput = z
  .object({
    serviceId: z.uuid(),
    /** The version it was edited from. */
    version: z.int().min(1),
    ...serviceShape,
  })
  .superRefine(checkPrices, always);
export type EditServiceInput = z.output<typeof EditServiceInput>;

export const OwnServiceInput = z.object({ serviceId: z.uuid() });
export type OwnServiceInput = z.output<typeof OwnServiceInput>;

export const MoveServiceInput = z.object({ serviceId: z.uuid(), to: z.enum(["up", "down"]) });
export type MoveServiceInput = z.output<typeof MoveServiceInput>;
