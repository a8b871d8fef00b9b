import { defineLimits } from "@/lib/core/limits";

/** Rate limits for counting an audience and for test emails. */
export const campaignLimits = defineLimits({
  blast_audience: { points: 60, seconds: 3600 },
  blast_test: { points: 5, seconds: 3600 },
});
