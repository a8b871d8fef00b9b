import { defineLimits } from "@/lib/core/limits";

/** Rate limits for reading reports without a session. */
export const reportLimits = defineLimits({
  /** Only addresses that don't exist. */
  report_unknown_by_ip: { points: 60, seconds: 3600 },
});
