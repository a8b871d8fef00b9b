import { defineLimits } from "@/lib/core/limits";

/** How often a host may count an audience, and have a test mailed. */
export const campaignLimits = defineLimits({
  blast_audience: { points: 60, seconds: 3600 },
  blast_test: { points: 5, seconds: 3600 },
});
