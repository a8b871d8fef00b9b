import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const jobPermissions = {
  cancelJob: ["admin"],
  retryJob: ["admin"],
} as const satisfies Permissions;
