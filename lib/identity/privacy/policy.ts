import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const privacyPermissions = {
  deleteAccount: "even_suspended",
  downloadExport: "even_suspended",
  requestExport: "even_suspended",
} as const satisfies Permissions;
