import type { Permissions } from "@/lib/core/authorize";

/** Who may call each command, before any row is read. */
export const agreementPermissions = {
  acceptInvitation: "signed_in",
  answerInvitation: "signed_in",
  declineInvitation: "public",
  inviteAgent: ["event_host", "agent"],
  leaveForInvitation: "public",
  leaveProposal: ["agent"],
  removeAgent: ["event_host", "agent"],
  resendInvitation: ["event_host", "agent"],
  withdrawInvitation: ["event_host", "agent"],
} as const satisfies Permissions;
