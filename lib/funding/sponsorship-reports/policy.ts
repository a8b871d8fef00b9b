import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const sponsorshipReportPermissions = {
  saveRecap: ["event_host"],
  addExtra: ["event_host"],
  removeExtra: ["event_host"],
  sendReports: ["event_host"],
  createReportLink: ["business_sponsor"],
  revokeReportLink: ["business_sponsor"],
  publishReport: ["event_host", "business_sponsor"],
  unpublishReport: ["event_host", "business_sponsor"],
  withdrawReport: ["admin"],
  liftWithdrawal: ["admin"],
} as const satisfies Permissions;
