import { defineLimits } from "@/lib/core/limits";

/** How many scans and clicks count from one IP address: many visitors of an event share one. */
export const placementLimits = defineLimits({
  placement_request: { points: 3_000, seconds: 3600 },
});
