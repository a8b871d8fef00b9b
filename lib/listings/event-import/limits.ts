import { defineLimits } from "@/lib/core/limits";

/** Rate limits for event imports. */
export const eventImportLimits = defineLimits({
  event_page: { points: 30, seconds: 3600 },
  event_page_by_ip: { points: 120, seconds: 3600 },
  guest_event_page: { points: 10, seconds: 3600 },
});
