import { defineLimits } from "@/lib/core/limits";

/** How many pictures are drawn per caller. */
export const shareLimits = defineLimits({
  share_picture: { points: 300, seconds: 3600 },
});
