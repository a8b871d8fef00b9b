import type { AgentRole, ProposalAgentStatus } from "@/db/enums";
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

/** What each right is called on the screen. */
export const AGENT_ROLE_LABELS: Record<AgentRole, string> = {
  viewer_sharer: "View & Share",
  editor: "Editor",
  co_owner: "Co-owner",
};

/** Days until an invitation lapses. */
export const INVITATION_DAYS = 14;
