import { type FormNames, formOf, isTicked, numberOf } from "@/lib/core/form-fields";
import { picturesOf } from "@/lib/listings/media/form";
import { SaveVendorProfileInput } from "./schema";

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
