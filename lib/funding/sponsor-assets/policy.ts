import type { DeliverableStatus } from "@/db/enums";
import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const sponsorAssetPermissions = {
  openLogo: "signed_in",
  sendAsset: ["business_sponsor"],
  sendPreviousAsset: ["business_sponsor"],
  sendLogo: ["business_sponsor"],
  skipAssets: ["event_host", "agent"],
  waiveDeliverable: ["business_sponsor"],
} as const satisfies Permissions;

/** Whether the sponsor may still send, or replace, what a benefit needs: the host hasn't delivered it. */
export const canReceive = (status: DeliverableStatus): boolean =>
  status === "waiting_for_sponsor" || status === "due" || status === "change_requested";

/** Whether the sponsor may say that they don't need a benefit: the host hasn't delivered it, and it isn't late. */
export const canWaive = (status: DeliverableStatus): boolean =>
  status === "waiting_for_sponsor" || status === "due" || status === "missed";
