import { AGENT_ROLES, type AgentRole, type ProposalStatus } from "@/db/enums";
import { hasRight, type TeamRole } from "@/lib/listings/proposals/team";

/** Whether a proposal takes new agents. */
export const canInvite = (status: ProposalStatus): boolean => status === "active" || status === "paused";

/** Whether a role may give an agent this role or remove it. Only the host chooses co-owners. */
export const mayGive = (own: TeamRole, role: AgentRole): boolean =>
  own === "host" || (hasRight(own, "agents") && role !== "co_owner");

/** The roles that a role may give. */
export const rolesToGive = (own: TeamRole): AgentRole[] => AGENT_ROLES.filter((role) => mayGive(own, role));
