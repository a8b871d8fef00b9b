import { defineLimits } from "@/lib/core/limits";

/** Rate limits for exporting data. */
export const privacyLimits = defineLimits({
  export: { points: 5, seconds: 86_400 },
});
