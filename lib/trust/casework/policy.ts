import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const caseworkPermissions = {
  addCaseNote: ["admin"],
  assignCase: ["admin"],
} as const satisfies Permissions;
