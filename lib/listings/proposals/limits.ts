import { defineLimits } from "@/lib/core/limits";

/** How often a draft is saved. */
export const proposalLimits = defineLimits({
  draft_save: { points: 2000, seconds: 3600 },
});
