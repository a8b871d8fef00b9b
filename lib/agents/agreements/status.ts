import type { AgentApplicationStatus, AgentListingStatus, AgentRole, ProposalAgentStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

/** What is done with an agreement between a host and an agent, by hand and by the clock. */
export const proposalAgentMachine: Machine<
  ProposalAgentStatus,
  "accept" | "decline" | "expire" | "revoke" | "withdraw"
> = {
  moves: {
    accept: { from: ["pending"], to: "active" },
    decline: { from: ["pending"], to: "declined" },
    expire: { from: ["pending"], to: "expired" },
    /** By the host, of an agent; by the agent, who leaves; with the account of one of them. */
    revoke: { from: ["active"], to: "revoked" },
    /** By the host, of an invitation that nobody answered. */
    withdraw: { from: ["pending"], to: "revoked" },
  },
};

export const agentApplicationMachine: Machine<
  AgentApplicationStatus,
  "approve" | "decline" | "withdraw" | "close"
> = {
  moves: {
    approve: { from: ["pending"], to: "approved" },
    decline: { from: ["pending"], to: "declined" },
    withdraw: { from: ["pending"], to: "withdrawn" },
    /** The search for agents is over. */
    close: { from: ["pending"], to: "closed" },
  },
};

export const agentListingMachine: Machine<
  AgentListingStatus,
  "list" | "pause" | "resume" | "unlist" | "close"
> = {
  moves: {
    /** Once its fee is captured. */
    list: { from: ["unpaid"], to: "live" },
    pause: { from: ["live"], to: "paused" },
    resume: { from: ["paused"], to: "live" },
    /** Its fee went back, and can be paid again. */
    unlist: { from: ["live", "paused"], to: "unpaid" },
    close: { from: ["unpaid", "live", "paused"], to: "closed" },
  },
};

/** What each right is called on the screen. */
export const AGENT_ROLE_LABELS: Record<AgentRole, string> = {
  viewer_sharer: "View & Share",
  editor: "Editor",
  co_owner: "Co-owner",
};

/** Days until an invitation lapses. */
export const INVITATION_DAYS = 14;
/** Days after a declined application until the agent may apply for the same proposal again. */
export const DAYS_TO_APPLY_AGAIN = 30;
