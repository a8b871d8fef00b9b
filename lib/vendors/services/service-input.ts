import { z } from "zod";
import { PRICING_MODELS, SERVICE_TYPES } from "@/db/enums";
import { always } from "@/lib/core/always";
import { MAX_AMOUNT_CENTS, parseDollars } from "@/lib/core/money";
import { clean, Link, oneLine, optional, required } from "@/lib/listings/events/fields";
import {
  MOST_PICTURES,
  PROFILE_LIMITS,
  pictureFields,
  VideoAddress,
} from "@/lib/vendors/profiles/profile-input";

/** How much a service may say. */
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

/** What somebody types for a price, in cents; null: nothing. */
function cents(text: string | null | undefined, least: number): number | null | undefined {
  if (!text?.trim()) return null;
  const amount = parseDollars(text);
  return amount !== null && amount >= least && amount <= MAX_AMOUNT_CENTS ? amount : undefined;
}

const Price = z
  .string()
  .max(40)
  .nullish()
  .transform((text, check) => {
    const amount = cents(text, 1);
    if (amount !== undefined) return amount;
    check.addIssue({ code: "custom", message: BAD_PRICE });
    return z.NEVER;
  });

const Tags = z
  .string()
  .max(2_000)
  .optional()
  .transform((text, check) => {
    const tags = [...new Set((text ?? "").split(",").map(oneLine).filter(Boolean))];
    if (tags.length > SERVICE_LIMITS.tags)
      check.addIssue({ code: "custom", message: `At most ${SERVICE_LIMITS.tags} tags.` });
    else if (tags.some((tag) => tag.length > SERVICE_LIMITS.tag))
      check.addIssue({ code: "custom", message: `At most ${SERVICE_LIMITS.tag} characters a tag.` });
    return tags;
  });

const texts = z.array(z.string().max(PROFILE_LIMITS.text)).max(50).default([]);

/** A choice that has a default for whoever does not make it. */
const chosen = <const V extends readonly [string, ...string[]]>(values: V, fallback: V[number]) =>
  z.preprocess((value) => value || fallback, z.enum(values, { error: "Please choose one." }));

export const serviceShape = {
  title: required(SERVICE_LIMITS.title),
  description: optional(SERVICE_LIMITS.description, clean),
  serviceType: chosen(SERVICE_TYPES, "other"),
  pricingModel: chosen(PRICING_MODELS, "custom_quote"),
  priceMin: Price,
  priceMax: Price,
  tags: Tags,
  portfolioLink: Link,
  videoLink: VideoAddress,
  ...pictureFields(MOST_PICTURES),
  addonNames: texts,
  addonDescriptions: texts,
  addonPrices: texts,
};

type Shape = z.output<z.ZodObject<typeof serviceShape>>;

/** The add-ons of a form, rows without a word left out; a problem is told at its row's field. */
export function addonsOf({ addonNames, addonDescriptions, addonPrices }: Shape) {
  return addonNames
    .map((name, at) => ({
      at,
      name: oneLine(name),
      description: clean(addonDescriptions[at] ?? "") || null,
      price: addonPrices[at] ?? "",
    }))
    .filter(({ name, description, price }) => name || description || price.trim())
    .map(({ price, ...addon }) => ({ ...addon, priceCents: cents(price, 0) }));
}

function checkService(fields: Shape, check: z.RefinementCtx): void {
  const tell = (path: string, message: string) => check.addIssue({ code: "custom", path: [path], message });
  const { priceMin, priceMax } = fields;
  if (typeof priceMin === "number" && typeof priceMax === "number" && priceMin > priceMax)
    tell("priceMax", "The highest price is below the lowest one.");
  if (!Array.isArray(fields.addonNames)) return;
  const addons = addonsOf(fields);
  if (addons.length > SERVICE_LIMITS.addons) tell("addons", `At most ${SERVICE_LIMITS.addons} add-ons.`);
  for (const { at, name, description, priceCents } of addons) {
    if (!name) tell(`addonNames.${at}`, "Please name the add-on.");
    if (name.length > SERVICE_LIMITS.addonName)
      tell(`addonNames.${at}`, `At most ${SERVICE_LIMITS.addonName} characters.`);
    if ((description?.length ?? 0) > SERVICE_LIMITS.addonDescription)
      tell(`addonDescriptions.${at}`, `At most ${SERVICE_LIMITS.addonDescription} characters.`);
    if (priceCents == null) tell(`addonPrices.${at}`, "Please enter its price, 0 if it is free.");
  }
}

export const AddServiceInput = z
  .object({
    /** Made with the form, so that sending it twice adds one. */
    formId: z.uuid(),
    ...serviceShape,
  })
  .superRefine(checkService, always);
export type AddServiceInput = z.output<typeof AddServiceInput>;

export const EditServiceInput = z
  .object({
    serviceId: z.uuid(),
    /** The one that it was made from. */
    version: z.coerce.number().int().min(1),
    ...serviceShape,
  })
  .superRefine(checkService, always);
export type EditServiceInput = z.output<typeof EditServiceInput>;

export const OwnServiceInput = z.object({ serviceId: z.uuid() });
export type OwnServiceInput = z.output<typeof OwnServiceInput>;

export const MoveServiceInput = z.object({ serviceId: z.uuid(), to: z.enum(["up", "down"]) });
export type MoveServiceInput = z.output<typeof MoveServiceInput>;
