import { defineLimits } from "@/lib/core/limits";

/** Rate limits for uploads. */
export const mediaLimits = defineLimits({
  upload: { points: 120, seconds: 3600 },
  guest_upload: { points: 10, seconds: 3600 },
  upload_by_ip: { points: 300, seconds: 3600 },
});
