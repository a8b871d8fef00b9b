import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const pipelinePermissions = {
  saveProspect: ["event_host"],
} as const satisfies Permissions;
