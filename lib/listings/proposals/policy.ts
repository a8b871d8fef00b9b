import type { FundingMode, ProposalStatus } from "@/db/enums";
import type { Permissions } from "@/lib/core/authorize";
import { canMove } from "@/lib/core/state-machine";
import { proposalMachine } from "./status";

/** Who may call each command, checked before any row is read. */
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
  startNextEdition: ["event_host"],
  startProposal: ["event_host"],
} as const satisfies Permissions;

/** The facts that decide what a host can do with their proposal. */
export interface ManagedProposal {
  id: string;
  title: string;
  status: ProposalStatus;
  fundingMode: FundingMode;
  /** Paid spots. */
  sponsors: number;
  /** Whether its event is over. */
  isEnded: boolean;
  /** Paused because its publication payment was refunded. */
  lacksPublication: boolean;
}

/** A host's actions on their own proposal. */
export type ManageMove =
  | "edit"
  | "pause"
  | "resume"
  | "close"
  | "reopen"
  | "duplicate"
  | "run_again"
  | "cancel";

/** Returns whether the host can take an action now. Commands check the same on locked rows. */
export function canManage(proposal: ManagedProposal, move: ManageMove): boolean {
  const { status, sponsors, isEnded } = proposal;
  switch (move) {
    case "edit":
      return canEdit(status);
    case "duplicate":
      return status !== "draft" && status !== "removed";
    case "run_again":
      return (isEnded || status === "completed") && status !== "draft" && status !== "removed";
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

/** Whether a published proposal can still be edited. Drafts are edited in the wizard. */
export const canEdit = (status: ProposalStatus): boolean =>
  status === "active" || status === "paused" || status === "completed";
