import { defineLimits } from "@/lib/core/limits";

/** Rate limits for sending offers. */
export const bidLimits = defineLimits({
  offer: { points: 60, seconds: 3600 },
  offer_by_event: { points: 24, seconds: 86_400 },
});
