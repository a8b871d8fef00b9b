import { defineLimits } from "@/lib/core/limits";

/** How often somebody may write to the support desk. */
export const contactLimits = defineLimits({
  contact_by_ip: { points: 5, seconds: 3600 },
});
