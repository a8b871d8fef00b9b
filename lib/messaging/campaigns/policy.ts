import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const campaignPermissions = {
  recordCampaignVisit: "public",
  startCampaign: ["event_host", "agent"],
  writeCampaign: ["event_host", "agent"],
} as const satisfies Permissions;
