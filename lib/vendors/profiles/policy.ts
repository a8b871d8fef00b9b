import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const profilePermissions = {
  exportVendors: ["admin"],
  featureVendor: ["admin"],
  flagVendor: ["admin"],
  grantVendorPlan: ["admin"],
  publishVendorProfile: ["vendor"],
  requestVerification: ["vendor"],
  saveVendorProfile: ["vendor"],
  startVendorPurchase: ["vendor"],
  unfeatureVendor: ["admin"],
  unflagVendor: ["admin"],
  unpublishVendorProfile: ["vendor"],
  unverifyVendor: ["admin"],
  upholdFlag: ["admin"],
  verifyVendor: ["admin"],
} as const satisfies Permissions;
