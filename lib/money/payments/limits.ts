import { defineLimits } from "@/lib/core/limits";

/** How often a person may start a payment. */
export const paymentLimits = defineLimits({
  checkout: { points: 30, seconds: 3600 },
});
