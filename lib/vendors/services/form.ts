import {
  centsOf,
  type FormFields,
  type FormNames,
  formOf,
  manyOf,
  numberOf,
  textOf,
} from "@/lib/core/form-fields";
import { picturesOf } from "@/lib/listings/media/form";
import { AddServiceInput, EditServiceInput } from "./schema";

/** The add-ons of a form, whose fields are sent as parallel lists. */
function addonsOf({ addonNames, addonDescriptions, addonPrices }: FormFields) {
  const [descriptions, prices] = [manyOf(addonDescriptions), manyOf(addonPrices)];
  return manyOf(addonNames).map((name, at) => ({
    name,
    description: descriptions[at] ?? null,
    priceCents: centsOf(prices[at]),
  }));
}

const serviceOf = (fields: FormFields) => ({
  ...fields,
  version: numberOf(fields["version"]),
  priceMinCents: centsOf(fields["priceMin"]),
  priceMaxCents: centsOf(fields["priceMax"]),
  tags: [textOf(fields["tags"])],
  images: picturesOf(fields),
  addons: addonsOf(fields),
});

export const AddServiceForm = formOf(AddServiceInput, serviceOf);
export const EditServiceForm = formOf(EditServiceInput, serviceOf);
export const SERVICE_NAMES: FormNames = {
  priceMinCents: "priceMin",
  priceMaxCents: "priceMax",
  "images.*.id": "imageIds.*",
  "images.*.alt": "imageAlts.*",
  "addons.*.name": "addonNames.*",
  "addons.*.description": "addonDescriptions.*",
  "addons.*.priceCents": "addonPrices.*",
};
