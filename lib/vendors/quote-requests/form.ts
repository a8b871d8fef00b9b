import { formOf, numberOf } from "@/lib/core/form-fields";
import { MarkSpamInput, RequestQuoteInput, SaveQuoteRequestNotesInput } from "./schema";

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
