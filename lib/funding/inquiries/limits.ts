import { defineLimits } from "@/lib/core/limits";

/** How often a sponsor may say that they are interested. */
export const inquiryLimits = defineLimits({
  interest: { points: 30, seconds: 3600 },
  interest_by_proposal: { points: 3, seconds: 86_400 },
});
