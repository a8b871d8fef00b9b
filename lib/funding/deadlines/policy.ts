import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. Agents may be on a proposal's team. */
export const deadlinePermissions = {
  deleteDeadlineAddress: ["event_host", "agent", "business_sponsor"],
  makeDeadlineAddress: ["event_host", "agent", "business_sponsor"],
} as const satisfies Permissions;
