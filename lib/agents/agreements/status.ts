import type { AgentRole, ProposalAgentStatus } from "@/db/enums";
import type { Machine } from "@/lib/core/state-machine";

/** Transitions of an agreement between a host and an agent, by people and by jobs. */
export const proposalAgentMachine: Machine<
  ProposalAgentStatus,
  "accept" | "decline" | "expire" | "revoke" | "withdraw"
> = {
  moves: {
    accept: { from: ["pending"], to: "active" },
    decline: { from: ["pending"], to: "declined" },
    expire: { from: ["pending"], to: "expired" },
    /** By the host, by the agent who leaves, or when either account is deleted. */
    revoke: { from: ["active"], to: "revoked" },
    /** By the host, before the invitation is answered. */
    withdraw: { from: ["pending"], to: "revoked" },
  },
};

/** Labels of the roles. */
export const AGENT_ROLE_LABELS: Record<AgentRole, string> = {
  viewer_sharer: "View & Share",
  editor: "Editor",
  co_owner: "Co-owner",
};

/** Days until an invitation expires. */
export const INVITATION_DAYS = 14;
