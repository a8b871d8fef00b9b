import type { ProposalStatus } from "@/db/enums";
import { holds } from "@/lib/core/authorize";
import type { Viewer } from "@/lib/core/ctx";

/** What this viewer may know exists: drafts are their host's, removed ones nobody's. */
export function canSeeProposal(
  viewer: Viewer | null,
  proposal: { hostId: string; status: ProposalStatus },
): boolean {
  if (proposal.status === "removed") return false;
  return proposal.status !== "draft" || proposal.hostId === viewer?.id;
}

/** Sponsors with an active account, except on what is their own. */
export function canSponsor(viewer: Viewer | null, proposal: { hostId: string }): boolean {
  return holds(viewer, "business_sponsor") && proposal.hostId !== viewer?.id;
}
