import { centsOf, type FormFields, formOf, numberOf } from "@/lib/core/form-fields";
import { AskTransferInput, RefundInput, StartCheckoutInput } from "./schema";

export const RefundForm = formOf(RefundInput, (fields) => ({ ...fields, amount: centsOf(fields["amount"]) }));

/** Without a version that the sponsor read, the form sends none. */
const withVersion = (fields: FormFields) => ({
  ...fields,
  version: fields["version"] === undefined ? undefined : numberOf(fields["version"]),
});

export const StartCheckoutForm = formOf(StartCheckoutInput, withVersion);
export const AskTransferForm = formOf(AskTransferInput, withVersion);
