import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, checked before any row is read. */
export const proofPermissions = {
  proveDeliverables: ["event_host", "agent"],
  withdrawProof: ["event_host", "agent"],
} as const satisfies Permissions;
