import { defineLimits } from "@/lib/core/limits";

/** Rate limits for reading a vendor's calendar without a session. */
export const calendarLimits = defineLimits({
  availability_by_ip: { points: 300, seconds: 3600 },
});
