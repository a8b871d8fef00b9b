import { type FormFields, type FormNames, formOf, isTicked, manyOf, numberOf } from "@/lib/core/form-fields";
import { SaveVendorProfileInput } from "./schema";

/** The pictures of a form: their ids with descriptions. */
export function picturesOf({ imageIds, imageAlts }: FormFields) {
  const alts = manyOf(imageAlts);
  return manyOf(imageIds).map((id, at) => ({ id, alt: alts[at] ?? null }));
}

export const SaveVendorProfileForm = formOf(SaveVendorProfileInput, (fields) => ({
  ...fields,
  version: numberOf(fields["version"]),
  pictures: picturesOf(fields),
  isAcceptingLeads: isTicked(fields["isAcceptingLeads"]),
}));
export const PROFILE_NAMES: FormNames = {
  pictures: "imageIds",
  "pictures.*.id": "imageIds.*",
  "pictures.*.alt": "imageAlts.*",
};
