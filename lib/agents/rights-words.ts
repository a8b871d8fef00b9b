import type { AgentRole } from "@/db/enums";

/** What each right lets an agent do, for whoever gives it and whoever gets it. */
export const RIGHTS_WORDS: Readonly<Record<AgentRole, string>> = {
  viewer_sharer: "Shares a link of their own and sees what comes of it.",
  editor:
    "The same, changes text, pictures and, before the first sale, tiers, and answers sponsors for the host.",
  co_owner:
    "The same, and looks after agents, email blasts and the marketplace listing. Never payouts, refunds or cancelling.",
};
