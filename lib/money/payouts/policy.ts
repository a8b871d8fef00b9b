import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const payoutPermissions = {
  approveAndSend: ["admin"],
  approvePayouts: ["admin"],
  cancelPayout: ["admin"],
  exportPayees: ["admin"],
  exportPayoutRun: ["admin"],
  exportPayouts: ["admin"],
  failPayout: ["admin"],
  importStatement: ["admin"],
  markPayoutPaid: ["admin"],
  previewStatement: ["admin"],
  resolvePayoutRun: ["admin"],
  savePayoutSettings: ["event_host", "agent"],
  sendPayouts: ["admin"],
  settleShortReturn: ["admin"],
} as const satisfies Permissions;
