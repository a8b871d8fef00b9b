import { type FormFields, type FormNames, formOf } from "@/lib/core/form-fields";
import { picturesOf } from "@/lib/listings/media/form";
import { EditUpdateInput, PublishUpdateInput } from "./schema";

const withPictures = (fields: FormFields) => ({ ...fields, pictures: picturesOf(fields) });

export const PublishUpdateForm = formOf(PublishUpdateInput, withPictures);
export const EditUpdateForm = formOf(EditUpdateInput, withPictures);
export const UPDATE_NAMES: FormNames = {
  "pictures.*.id": "imageIds.*",
  "pictures.*.alt": "imageAlts.*",
};
