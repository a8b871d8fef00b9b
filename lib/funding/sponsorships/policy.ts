import type { AccountStatus, ProposalStatus } from "@/db/enums";
import { holds, type Permissions } from "@/lib/core/authorize";
import type { Viewer } from "@/lib/core/ctx";
import type { TeamRole } from "@/lib/listings/proposals/team";

/** Who may call each command, before any row is read. */
export const sponsorshipPermissions = {
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
  startCheckout: ["business_sponsor"],
  stopRelease: ["admin"],
  watchSlot: ["business_sponsor"],
  withdrawDispute: ["business_sponsor"],
} as const satisfies Permissions;

const PUBLIC: readonly ProposalStatus[] = ["active", "paused", "completed", "cancelled"];

/** What decides who may know of a proposal. */
export interface Seen {
  hostId: string;
  status: ProposalStatus;
  hostStatus: AccountStatus;
  /** Live, but not shown: its host's plan is over. */
  isHidden: boolean;
  /** Paused because the money for its publication went back. */
  lacksPublication: boolean;
}

/**
 * What this viewer may know exists: what has a public page and is not hidden because a plan is over or a publication
 * is not paid for, of hosts whose account is active; a host's own in any state but removed.
 */
export function canSeeProposal(viewer: Viewer | null, proposal: Seen): boolean {
  if (proposal.hostId === viewer?.id) return proposal.status !== "removed";
  const isShown = PUBLIC.includes(proposal.status) && !proposal.isHidden && !proposal.lacksPublication;
  return proposal.hostStatus === "active" && isShown;
}

/** Sponsors with an active account, except on what they run or promote: `role` is what they are to the proposal. */
export function canSponsor(viewer: Viewer | null, role: TeamRole | null): boolean {
  return holds(viewer, "business_sponsor") && role === null;
}
