import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const apiTokenPermissions = {
  createApiToken: "signed_in",
  revokeApiToken: "signed_in",
} as const satisfies Permissions;
