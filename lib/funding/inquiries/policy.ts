import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const inquiryPermissions = {
  acceptInquiry: ["event_host"],
  declineInquiry: ["event_host"],
  makeCounterProposal: ["business_sponsor"],
  sendInquiry: ["business_sponsor"],
  withdrawInquiry: ["business_sponsor"],
} as const satisfies Permissions;
