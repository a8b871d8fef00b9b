import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const mailPermissions = {
  addSuppression: ["admin"],
  liftSuppression: ["admin"],
  resendMail: ["admin"],
} as const satisfies Permissions;
