import { defineLimits } from "@/lib/core/limits";

/** Rate limit for saving drafts. */
export const proposalLimits = defineLimits({
  draft_save: { points: 2000, seconds: 3600 },
});
