import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const reviewPermissions = {
  hideReview: ["admin"],
  replyToReview: "signed_in",
  stopQuoting: "signed_in",
  unhideReview: ["admin"],
  writeReview: "signed_in",
} as const satisfies Permissions;
