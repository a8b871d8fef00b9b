import type { AgentRole } from "@/db/enums";

/** A person's role in a proposal. */
export type TeamRole = "host" | AgentRole;

/**
 * Rights in a proposal: share its link and see the results, edit its text, reply to sponsors, manage its agents, email
 * sponsors about it, list it in the agent marketplace. `own` covers everything that moves money or ends it: publishing,
 * pausing, closing, canceling, refunds, contracts, payouts.
 */
export type ProposalRight = "share" | "edit" | "answer" | "agents" | "blasts" | "listing" | "own";

const EDITOR = ["share", "edit", "answer"] as const;
const CO_OWNER = [...EDITOR, "agents", "blasts", "listing"] as const;

const RIGHTS: Readonly<Record<TeamRole, readonly ProposalRight[]>> = {
  viewer_sharer: ["share"],
  editor: EDITOR,
  co_owner: CO_OWNER,
  host: [...CO_OWNER, "own"],
};

/** Returns whether a role has a right; null means no role. */
export const hasRight = (role: TeamRole | null, right: ProposalRight): boolean =>
  role !== null && RIGHTS[role].includes(right);
