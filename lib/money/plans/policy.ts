import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const planPermissions = {
  grantHostPlan: ["admin"],
  startPlanPurchase: ["event_host"],
} as const satisfies Permissions;
