import { centsOf, type FormFields, formOf, isTicked, numberOf } from "@/lib/core/form-fields";
import { AskTransferInput, OpenDisputeInput, RefundInput, StartCheckoutInput } from "./schema";

export const RefundForm = formOf(RefundInput, (fields) => ({ ...fields, amount: centsOf(fields["amount"]) }));

export const OpenDisputeForm = formOf(OpenDisputeInput, (fields) => ({
  ...fields,
  sharesConversation: isTicked(fields["sharesConversation"]),
}));

/** Without a version that the sponsor read, the form sends none. */
const withVersion = (fields: FormFields) => ({
  ...fields,
  version: fields["version"] === undefined ? undefined : numberOf(fields["version"]),
});

export const StartCheckoutForm = formOf(StartCheckoutInput, withVersion);
export const AskTransferForm = formOf(AskTransferInput, withVersion);
