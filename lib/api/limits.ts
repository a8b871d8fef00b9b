import { defineLimits } from "@/lib/core/limits";

/** How many tables somebody may upload. */
export const apiLimits = defineLimits({
  /** Tables are kept for a day each. */
  table_upload: { points: 30, seconds: 3600 },
});
