import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const webhookPermissions = {
  addWebhook: "signed_in",
  removeWebhook: "signed_in",
  resendWebhook: "signed_in",
  resumeWebhook: "signed_in",
} as const satisfies Permissions;
