import { centsOf, type FormNames, formOf, numberOf } from "@/lib/core/form-fields";
import { MarkSpamInput, RequestQuoteInput, SaveQuoteRequestNotesInput, SendQuoteInput } from "./schema";

export const RequestQuoteForm = formOf(RequestQuoteInput, (fields) => ({
  ...fields,
  openFor: numberOf(fields["openFor"]),
}));
export const SaveQuoteRequestNotesForm = formOf(SaveQuoteRequestNotesInput, (fields) => ({
  ...fields,
  version: numberOf(fields["version"]),
}));
export const MarkSpamForm = formOf(MarkSpamInput, (fields) => ({
  ...fields,
  isSpam: fields["isSpam"] === true || fields["isSpam"] === "true",
}));
export const SendQuoteForm = formOf(SendQuoteInput, (fields) => ({
  ...fields,
  totalCents: centsOf(fields["total"]),
}));
export const SEND_QUOTE_NAMES: FormNames = { totalCents: "total" };
