import { cancelEvent } from "@/lib/listings/proposals/commands/cancel-event";
import { pauseProposal } from "@/lib/listings/proposals/commands/pause-proposal";
import { proposalKey } from "../content";
import { proposalId } from "../rows";
import { command, text } from "./command";

export const PROPOSAL_COMMANDS = {
  pause: command({ proposal: proposalKey }, ({ actor }, { proposal }) =>
    pauseProposal(actor(), { proposalId: proposalId(proposal) }),
  ),
  /** The event as well as the proposal. */
  "call-off": command({ proposal: proposalKey, reason: text }, ({ actor }, { proposal, reason }) =>
    cancelEvent(actor(), { proposalId: proposalId(proposal), reason }),
  ),
};
