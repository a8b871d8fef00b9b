import { formOf, textOf } from "@/lib/core/form-fields";
import { SendAssetInput } from "./schema";

/** A contact's form sends its empty fields, too. */
export const SendAssetForm = formOf(SendAssetInput, (fields) => ({
  ...fields,
  email: textOf(fields["email"]),
  phone: textOf(fields["phone"]),
}));
