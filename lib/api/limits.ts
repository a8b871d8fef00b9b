import { defineLimits } from "@/lib/core/limits";

/** Table uploads per account. */
export const apiLimits = defineLimits({
  /** Tables are stored for a day each. */
  table_upload: { points: 30, seconds: 3600 },
});
