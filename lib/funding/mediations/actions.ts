"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { closeMediation } from "./commands/close-mediation";
import { replyToMediation } from "./commands/reply-to-mediation";
import { requestMediation } from "./commands/request-mediation";
import { ReplyToMediationForm, RequestMediationForm } from "./form";
import { mediationPermissions } from "./policy";
import { CloseMediationInput } from "./schema";

export const requestMediationAction = defineAction({
  name: "mediation.request",
  input: RequestMediationForm,
  permission: mediationPermissions.requestMediation,
  limit: writeLimit,
  run: requestMediation,
});

export const replyToMediationAction = defineAction({
  name: "mediation.reply",
  input: ReplyToMediationForm,
  permission: mediationPermissions.replyToMediation,
  limit: writeLimit,
  run: replyToMediation,
});

export const closeMediationAction = defineAction({
  name: "mediation.close",
  input: CloseMediationInput,
  permission: mediationPermissions.closeMediation,
  limit: writeLimit,
  run: closeMediation,
});
