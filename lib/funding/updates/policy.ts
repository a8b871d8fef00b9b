import type { ProposalStatus } from "@/db/enums";
import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const updatePermissions = {
  askForUpdate: ["business_sponsor"],
  deleteUpdate: ["event_host", "agent"],
  editUpdate: ["event_host", "agent"],
  publishUpdate: ["event_host", "agent"],
} as const satisfies Permissions;

/** Whether updates can be published on a proposal: once it was public, also after its event. */
export const takesUpdates = (status: ProposalStatus): boolean => status !== "draft" && status !== "removed";
