import type { AgentRole } from "@/db/enums";

/** What somebody is to a proposal. */
export type TeamRole = "host" | AgentRole;

/**
 * What can be allowed to do with a proposal: share its link and see what came of that; change what it says; answer
 * sponsors; look after its agents; mail sponsors about it; list it in the agent marketplace. `own` is everything that
 * moves money or ends it: publishing, pausing, closing, cancelling, refunds, contracts, payouts.
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

/** Whether somebody may do something with a proposal; null: they are nobody to it. */
export const hasRight = (role: TeamRole | null, right: ProposalRight): boolean =>
  role !== null && RIGHTS[role].includes(right);
