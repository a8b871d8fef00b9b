import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const bankPermissions = {
  bookException: ["admin"],
  offsetExceptions: ["admin"],
  recordExceptionCameBack: ["admin"],
  sendExceptionBack: ["admin"],
  writeOffException: ["admin"],
} as const satisfies Permissions;
