import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const balancePermissions = {
  addBalanceEntry: ["event_host"],
  editBalanceEntry: ["event_host"],
  deleteBalanceEntry: ["event_host"],
  addEntryReceipt: ["event_host"],
  removeEntryReceipt: ["event_host"],
  shareBalance: ["event_host"],
} as const satisfies Permissions;
