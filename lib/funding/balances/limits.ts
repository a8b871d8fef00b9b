import { defineLimits } from "@/lib/core/limits";

/** Rate limits for balances: a year's entries are typed in an evening. */
export const balanceLimits = defineLimits({
  balance_entry: { points: 300, seconds: 3600 },
});
