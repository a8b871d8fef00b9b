import type { BenefitWording } from "@/db/enums";
import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const placementPermissions = {
  blockTarget: ["admin"],
  chooseTarget: ["business_sponsor"],
  createPlacement: ["event_host", "agent"],
  followPlacement: "public",
  openPlacements: "signed_in",
  proveByCount: ["event_host", "agent"],
  retirePlacement: ["event_host", "agent"],
  shareCounts: ["business_sponsor"],
  stateRedemptions: ["business_sponsor"],
  unblockTarget: ["admin"],
  editPlacement: ["event_host", "agent"],
} as const satisfies Permissions;

/** Whether a benefit may have a link: an acknowledgment only names the sponsor. */
export const mayLink = (wording: BenefitWording): boolean => wording === "any";
