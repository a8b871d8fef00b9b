import { defineLimits } from "@/lib/core/limits";

/** Rate limits for reading calendar feeds without a session. */
export const feedLimits = defineLimits({
  calendar_feed: { points: 120, seconds: 3600 },
  /** Only addresses that don't exist: calendar services read the feeds of all their users from a few addresses. */
  calendar_unknown_by_ip: { points: 60, seconds: 3600 },
});
