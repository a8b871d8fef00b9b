import { formOf, numberOf } from "@/lib/core/form-fields";
import { SendContractInput } from "./schema";

export const SendContractForm = formOf(SendContractInput, (fields) => ({
  ...fields,
  basis: numberOf(fields["basis"]),
}));
