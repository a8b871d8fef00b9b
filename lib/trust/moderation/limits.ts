import { defineLimits } from "@/lib/core/limits";

/** How often someone may report and appeal. */
export const moderationLimits = defineLimits({
  report: { points: 20, seconds: 86_400 },
  appeal: { points: 5, seconds: 86_400 },
});
