import { defineLimits } from "@/lib/core/limits";

/** How many visits count per IP address, and how many new labels it may add to one agent's links. */
export const analyticsLimits = defineLimits({
  view: { points: 300, seconds: 3600 },
  click: { points: 300, seconds: 3600 },
  new_label: { points: 3, seconds: 86_400 },
});
