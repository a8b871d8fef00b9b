import type { ProposalStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

type Move =
  | "publish"
  | "pause"
  | "resume"
  | "complete"
  | "cancel"
  | "reopen"
  | "remove"
  | "restore"
  | "restore_paused"
  | "restore_completed"
  | "restore_cancelled";

/**
 * A proposal's state machine. `complete` means funded. A completed proposal can be canceled only with a full refund,
 * and reopened only after one. A past event is not a status; it follows from the date.
 */
export const proposalMachine: Machine<ProposalStatus, Move> = {
  moves: {
    publish: { from: ["draft"], to: "active" },
    pause: { from: ["active"], to: "paused" },
    resume: { from: ["paused"], to: "active" },
    complete: { from: ["active", "paused"], to: "completed" },
    cancel: { from: ["active", "paused", "completed"], to: "cancelled" },
    reopen: { from: ["completed"], to: "active" },
    remove: { from: ["draft", "active", "paused", "completed", "cancelled"], to: "removed" },
    /** An admin reverses a removal: the proposal returns to its previous status. */
    restore: { from: ["removed"], to: "active" },
    restore_paused: { from: ["removed"], to: "paused" },
    restore_completed: { from: ["removed"], to: "completed" },
    restore_cancelled: { from: ["removed"], to: "cancelled" },
  },
};
