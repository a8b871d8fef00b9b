import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const eventImportPermissions = {
  readEventPageFor: "signed_in",
} as const satisfies Permissions;
