import { defineLimits } from "@/lib/core/limits";

/** How often someone may write to support. */
export const contactLimits = defineLimits({
  contact_by_ip: { points: 5, seconds: 3600 },
});
