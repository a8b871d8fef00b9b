import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const notificationPermissions = {
  markNotificationsRead: "signed_in",
  savePreferences: "signed_in",
  unsubscribe: "public",
} as const satisfies Permissions;
