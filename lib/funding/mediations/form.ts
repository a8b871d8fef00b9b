import { formOf, isTicked } from "@/lib/core/form-fields";
import { ReplyToMediationInput, RequestMediationInput } from "./schema";

export const RequestMediationForm = formOf(RequestMediationInput, (fields) => ({
  ...fields,
  sharesConversation: isTicked(fields["sharesConversation"]),
}));

export const ReplyToMediationForm = formOf(ReplyToMediationInput, (fields) => ({
  ...fields,
  sharesConversation: isTicked(fields["sharesConversation"]),
}));
