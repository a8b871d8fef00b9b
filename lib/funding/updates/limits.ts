import { defineLimits } from "@/lib/core/limits";

/** Rate limits for updates. */
export const updateLimits = defineLimits({ publish_update: { points: 30, seconds: 3600 } });
