import type { AgentRole } from "@/db/enums";

/** What each role lets an agent do, as both sides read it. */
export const RIGHTS_COPY: Readonly<Record<AgentRole, string>> = {
  viewer_sharer: "A link to share, and stats on its results.",
  editor:
    "A link to share. Can edit text and images, edit tiers before the first sale, and reply to sponsors for the host.",
  co_owner:
    "A link to share. Can edit the proposal, reply to sponsors, and manage agents, email blasts, and the marketplace listing. Can't manage payouts, issue refunds, or cancel.",
};
