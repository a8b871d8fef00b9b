import { defineLimits } from "@/lib/core/limits";

/** Rate limits for registering and for emailed links. */
export const accountLimits = defineLimits({
  register_by_ip: { points: 20, seconds: 3600 },
  register_by_email: { points: 5, seconds: 3600 },
  verification_mail: { points: 5, seconds: 3600 },
  mailed_link: { points: 20, seconds: 3600 },
  mailed_link_at_most: { points: 200, seconds: 3600 },
  mailed_link_by_email: { points: 5, seconds: 3600 },
  mailed_link_everywhere: { points: 20, seconds: 3600 },
});
