import { defineLimits } from "@/lib/core/limits";

/** How many offers a vendor may send. */
export const bidLimits = defineLimits({
  offer: { points: 60, seconds: 3600 },
  offer_by_event: { points: 24, seconds: 86_400 },
});
