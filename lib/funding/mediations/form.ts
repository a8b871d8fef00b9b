import { formOf, isTicked } from "@/lib/core/form-fields";
import { ReplyToMediationInput, RequestMediationInput } from "./schema";

const withSharing = (fields: Record<string, unknown>) => ({
  ...fields,
  sharesConversation: isTicked(fields["sharesConversation"]),
});

export const RequestMediationForm = formOf(RequestMediationInput, withSharing);
export const ReplyToMediationForm = formOf(ReplyToMediationInput, withSharing);
