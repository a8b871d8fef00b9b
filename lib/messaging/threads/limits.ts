import { defineLimits } from "@/lib/core/limits";

/** Rate limits for starting conversations and for writing. */
export const threadLimits = defineLimits({
  thread: { points: 20, seconds: 86_400 },
  thread_of_new_account: { points: 5, seconds: 86_400 },
  thread_by_target: { points: 3, seconds: 86_400 },
  message: { points: 120, seconds: 3600 },
  attachment: { points: 60, seconds: 3600 },
});
