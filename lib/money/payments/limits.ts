import { defineLimits } from "@/lib/core/limits";

/** How often somebody may begin to pay. */
export const paymentLimits = defineLimits({
  checkout: { points: 30, seconds: 3600 },
});
