import { defineLimits } from "@/lib/core/limits";

/** How often somebody may export their data. */
export const privacyLimits = defineLimits({
  export: { points: 5, seconds: 86_400 },
});
