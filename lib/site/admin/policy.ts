import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const adminPermissions = {
  exportEntries: ["admin"],
  exportMetrics: ["admin"],
  exportUsers: ["admin"],
  requestReconciliation: ["admin"],
} as const satisfies Permissions;
