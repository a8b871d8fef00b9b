import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const marketPermissions = {
  applyToPromote: "signed_in",
  approveApplication: "signed_in",
  closeListing: "signed_in",
  createListing: "signed_in",
  declineApplication: "signed_in",
  editListing: "signed_in",
  pauseListing: "signed_in",
  payListing: "signed_in",
  respondToApplication: "signed_in",
  resumeListing: "signed_in",
  signUpAgent: "public",
  withdrawApplication: "signed_in",
} as const satisfies Permissions;
