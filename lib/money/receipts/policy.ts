import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const receiptPermissions = {
  saveBillingDetails: "signed_in",
} as const satisfies Permissions;
