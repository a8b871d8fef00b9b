import { formOf, isTicked } from "@/lib/core/form-fields";
import { DeleteAccountInput } from "./schema";

export const DeleteAccountForm = formOf(DeleteAccountInput, (fields) => ({
  ...fields,
  understood: isTicked(fields["understood"]),
}));
