import { defineLimits } from "@/lib/core/limits";

/** Rate limits for lookups of typed towns, by IP address. */
export const geoLimits = defineLimits({ town_lookup: { points: 600, seconds: 3600 } });
