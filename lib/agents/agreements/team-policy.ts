import { AGENT_ROLES, type AgentRole, type ProposalStatus } from "@/db/enums";
import { hasRight, type TeamRole } from "@/lib/listings/proposals/team";

/** Whether a proposal takes new agents. */
export const canInvite = (status: ProposalStatus): boolean => status === "active" || status === "paused";

/** Whether somebody may give an agent these rights, or take them away: co-owners are the host's own choice. */
export const mayGive = (own: TeamRole, role: AgentRole): boolean =>
  own === "host" || (hasRight(own, "agents") && role !== "co_owner");

/** The rights that somebody may give. */
export const rolesToGive = (own: TeamRole): AgentRole[] => AGENT_ROLES.filter((role) => mayGive(own, role));
