import { defineLimits } from "@/lib/core/limits";

/** Rate limits for verifying reports, so that no one can try out codes. */
export const verificationLimits = defineLimits({
  verify_report_by_ip: { points: 300, seconds: 3600 },
  verify_report_file_by_ip: { points: 60, seconds: 3600 },
});
