import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const analyticsPermissions = {
  recordVisit: "public",
} as const satisfies Permissions;
