import { holds, type Permissions } from "@/lib/core/authorize";
import type { Viewer } from "@/lib/core/ctx";
import type { TeamRole } from "@/lib/listings/proposals/team";

/** Who may call each command, before any row is read. */
export const sponsorshipPermissions = {
  answerDispute: ["event_host", "business_sponsor"],
  answerTransfer: ["event_host"],
  askTransfer: ["business_sponsor"],
  closeDispute: ["admin"],
  closeProposal: ["event_host"],
  declineCancellation: ["event_host"],
  openDispute: ["business_sponsor"],
  refundSponsorship: ["event_host", "admin"],
  releaseHold: "signed_in",
  requestCancellation: ["business_sponsor"],
  resumeRelease: ["admin"],
  setPublicName: ["business_sponsor"],
  setPublicPage: ["business_sponsor"],
  shareConversation: ["event_host", "business_sponsor"],
  startCheckout: ["business_sponsor"],
  stopRelease: ["admin"],
  watchSlot: ["business_sponsor"],
  withdrawDispute: ["business_sponsor"],
} as const satisfies Permissions;

/** Sponsors with an active account, except on what they run or promote. `role` is their role on the proposal. */
export function canSponsor(viewer: Viewer | null, role: TeamRole | null): boolean {
  return holds(viewer, "business_sponsor") && role === null;
}
