import { defineLimits } from "@/lib/core/limits";

/** How many visits count per IP address. */
export const analyticsLimits = defineLimits({
  view: { points: 300, seconds: 3600 },
  click: { points: 300, seconds: 3600 },
});
