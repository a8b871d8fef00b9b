import type { AccountStatus, ProposalStatus } from "@/db/enums";
import { holds } from "@/lib/core/authorize";
import type { Viewer } from "@/lib/core/ctx";

const PUBLIC: readonly ProposalStatus[] = ["active", "completed", "cancelled"];

/**
 * What this viewer may know exists: what has a public page and is not hidden because a plan is over, of hosts whose
 * account is active; a host's own in any state but removed.
 */
export function canSeeProposal(
  viewer: Viewer | null,
  proposal: { hostId: string; status: ProposalStatus; hostStatus: AccountStatus; isHidden: boolean },
): boolean {
  if (proposal.hostId === viewer?.id) return proposal.status !== "removed";
  return proposal.hostStatus === "active" && PUBLIC.includes(proposal.status) && !proposal.isHidden;
}

/** Sponsors with an active account, except on what is their own. */
export function canSponsor(viewer: Viewer | null, proposal: { hostId: string }): boolean {
  return holds(viewer, "business_sponsor") && proposal.hostId !== viewer?.id;
}
