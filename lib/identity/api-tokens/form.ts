import { formOf, numberOf } from "@/lib/core/form-fields";
import { CreateTokenInput } from "./schema";

export const CreateTokenForm = formOf(CreateTokenInput, (fields) => ({
  ...fields,
  days: numberOf(fields["days"]),
}));
