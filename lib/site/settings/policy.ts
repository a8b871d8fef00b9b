import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const settingPermissions = {
  changeSetting: ["admin"],
} as const satisfies Permissions;
