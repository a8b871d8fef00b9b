import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const checklistPermissions = { hideChecklist: "signed_in" } as const satisfies Permissions;
