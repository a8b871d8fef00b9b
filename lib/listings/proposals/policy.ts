import type { FundingMode, ProposalStatus } from "@/db/enums";
import type { Permissions } from "@/lib/core/authorize";
import { canMove } from "@/lib/core/state-machine";
import { proposalMachine } from "./status";

/** Who may call each command, before any row is read. */
export const proposalPermissions = {
  buyAddon: ["event_host"],
  buyPublication: ["event_host"],
  cancelEvent: ["event_host"],
  chooseVisibleProposal: ["event_host"],
  discardDraft: "signed_in",
  duplicateProposal: ["event_host"],
  editEvent: ["event_host"],
  editProposal: ["event_host", "agent"],
  editWithoutJs: ["event_host", "agent"],
  pauseProposal: ["event_host"],
  publishProposal: ["event_host"],
  reopenProposal: ["event_host"],
  resumeProposal: ["event_host"],
  saveDraft: "signed_in",
  setFavorite: ["business_sponsor"],
  startProposal: ["event_host"],
} as const satisfies Permissions;

/** What of a host's own proposal decides what they can do with it. */
export interface ManagedProposal {
  id: string;
  title: string;
  status: ProposalStatus;
  fundingMode: FundingMode;
  /** Places paid for. */
  sponsors: number;
  /** Whether its event is over. */
  isEnded: boolean;
  /** It is paused because the money for its publication went back. */
  lacksPublication: boolean;
}

/** What a host can do with a proposal of their own. */
export type ManageMove = "edit" | "pause" | "resume" | "close" | "reopen" | "duplicate" | "cancel";

/** What its host can do with a proposal now; the commands ask the same of the rows they have locked. */
export function canManage(proposal: ManagedProposal, move: ManageMove): boolean {
  const { status, sponsors, isEnded } = proposal;
  switch (move) {
    case "edit":
      return canEdit(status);
    case "duplicate":
      return status !== "draft" && status !== "removed";
    case "close":
      return (
        canMove(proposalMachine, status, "complete") && proposal.fundingMode === "several" && sponsors > 0
      );
    case "reopen":
      return canMove(proposalMachine, status, "reopen") && sponsors === 0 && !isEnded;
    case "resume":
      return canMove(proposalMachine, status, "resume") && !proposal.lacksPublication && !isEnded;
    case "pause":
    case "cancel":
      return canMove(proposalMachine, status, move) && !isEnded;
  }
}

/** Whether a published proposal can still be changed; a draft is changed in the wizard. */
export const canEdit = (status: ProposalStatus): boolean =>
  status === "active" || status === "paused" || status === "completed";
