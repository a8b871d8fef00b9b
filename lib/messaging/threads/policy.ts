import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const threadPermissions = {
  markRead: "signed_in",
  openAttachment: "signed_in",
  removeAttachment: "signed_in",
  sendMessage: "signed_in",
  sendPosted: "signed_in",
  setBlock: "signed_in",
  startThread: "signed_in",
  storeAttachment: "signed_in",
  writeOnAgreement: ["event_host", "agent"],
  writeOnRequest: "signed_in",
  writeOnSponsorship: ["event_host", "business_sponsor"],
  writeToSponsor: ["event_host"],
} as const satisfies Permissions;
