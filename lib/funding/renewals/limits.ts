import { defineLimits } from "@/lib/core/limits";

/** Rate limits for reading private links without a session. */
export const renewalLimits = defineLimits({
  /** Only addresses that don't exist. */
  renewal_unknown_by_ip: { points: 60, seconds: 3600 },
});
