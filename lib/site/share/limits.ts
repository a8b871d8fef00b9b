import { defineLimits } from "@/lib/core/limits";

/** How many pictures are drawn for somebody. */
export const shareLimits = defineLimits({
  share_picture: { points: 300, seconds: 3600 },
});
