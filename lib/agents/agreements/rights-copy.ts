import type { AgentRole } from "@/db/enums";

/** What each right lets an agent do, for whoever gives it and whoever gets it. */
export const RIGHTS_COPY: Readonly<Record<AgentRole, string>> = {
  viewer_sharer: "A link to share, and figures of what comes of it.",
  editor:
    "A link to share, changing text, pictures and, before the first sale, tiers, and answering sponsors for the host.",
  co_owner:
    "A link to share, changing what it says, answering sponsors, and looking after agents, email blasts and the marketplace listing. Never payouts, refunds or cancelling.",
};
