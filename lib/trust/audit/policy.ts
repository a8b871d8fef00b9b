import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const auditPermissions = {
  exportLog: ["admin"],
  requestAuditCheck: ["admin"],
} as const satisfies Permissions;
