import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const servicePermissions = {
  addService: ["vendor"],
  deleteService: ["vendor"],
  editService: ["vendor"],
  moveService: ["vendor"],
} as const satisfies Permissions;
