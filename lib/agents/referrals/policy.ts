import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const referralPermissions = {
  chooseLinkName: ["agent"],
} as const satisfies Permissions;
