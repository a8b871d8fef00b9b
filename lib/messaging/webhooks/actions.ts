"use server";

import { defineAction } from "@/lib/core/action";
import { writeLimit } from "@/lib/core/limits";
import { addWebhook } from "./commands/add-webhook";
import { removeWebhook } from "./commands/remove-webhook";
import { resendWebhook } from "./commands/resend-webhook";
import { resumeWebhook } from "./commands/resume-webhook";
import { webhookPermissions } from "./policy";
import { AddWebhookInput, ResendInput, WebhookInput } from "./schema";

export const addWebhookAction = defineAction({
  name: "webhook.add",
  input: AddWebhookInput,
  permission: webhookPermissions.addWebhook,
  limit: writeLimit,
  run: addWebhook,
});

export const removeWebhookAction = defineAction({
  name: "webhook.remove",
  input: WebhookInput,
  permission: webhookPermissions.removeWebhook,
  limit: writeLimit,
  run: removeWebhook,
});

export const resumeWebhookAction = defineAction({
  name: "webhook.resume",
  input: WebhookInput,
  permission: webhookPermissions.resumeWebhook,
  limit: writeLimit,
  run: resumeWebhook,
});

export const resendWebhookAction = defineAction({
  name: "webhook.resend",
  input: ResendInput,
  permission: webhookPermissions.resendWebhook,
  limit: writeLimit,
  run: resendWebhook,
});
