import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const bidPermissions = {
  acceptBid: ["event_host"],
  declineBid: ["event_host"],
  reconfirmBid: ["vendor"],
  setJobPosting: ["event_host"],
  submitBid: ["vendor"],
  submitOffer: ["vendor"],
  withdrawBid: ["vendor"],
  writeOnEvent: ["event_host", "vendor"],
} as const satisfies Permissions;
