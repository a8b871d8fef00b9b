import { defineLimits } from "@/lib/core/limits";

/** How often a sponsor may show interest. */
export const inquiryLimits = defineLimits({
  interest: { points: 30, seconds: 3600 },
  interest_by_proposal: { points: 3, seconds: 86_400 },
});
