"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { addSuppression } from "./commands/add-suppression";
import { liftSuppression } from "./commands/lift-suppression";
import { resendMail } from "./commands/resend-mail";
import { mailPermissions } from "./policy";
import { AddSuppressionInput, LiftSuppressionInput, ResendMailInput } from "./schema";

export const resendMailAction = defineAction({
  name: "mail.resend",
  input: ResendMailInput,
  permission: mailPermissions.resendMail,
  limit: writeLimit,
  run: resendMail,
});

export const addSuppressionAction = defineAction({
  name: "suppression.add",
  input: AddSuppressionInput,
  permission: mailPermissions.addSuppression,
  limit: writeLimit,
  run: addSuppression,
});

export const liftSuppressionAction = defineAction({
  name: "suppression.lift",
  input: LiftSuppressionInput,
  permission: mailPermissions.liftSuppression,
  limit: writeLimit,
  run: liftSuppression,
});
