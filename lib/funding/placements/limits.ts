import { defineLimits } from "@/lib/core/limits";
import { NETWORK_REQUESTS, NETWORK_VISITS } from "./schema";

/** How many scans and clicks count from one IP address, and how many new visitors of a placement. */
export const placementLimits = defineLimits({
  placement_request: { points: NETWORK_REQUESTS, seconds: 3600 },
  placement_visit: { points: NETWORK_VISITS, seconds: 3600 },
});
