import { defineLimits } from "@/lib/core/limits";

/** How many scans and clicks count from one IP address: many visitors of an event share one. */
export const placementLimits = defineLimits({
  placement_request: { points: 3_000, seconds: 3600 },
});

/** Codes in use for one sponsorship, and codes that it can ever have. */
export const MOST_IN_USE = 20;
export const MOST_EVER = 100;

/** Requests of one visitor that count for one placement and day. */
export const MOST_REQUESTS = 100;
