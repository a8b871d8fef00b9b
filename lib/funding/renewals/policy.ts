import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const renewalPermissions = {
  declineFirstRefusal: ["business_sponsor"],
} as const satisfies Permissions;
