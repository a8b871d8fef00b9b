import { defineLimits } from "@/lib/core/limits";

/** Rate limits for reading and verifying reports without a session. */
export const reportLimits = defineLimits({
  /** Only addresses that don't exist. */
  report_unknown_by_ip: { points: 60, seconds: 3600 },
  /** So that no one can try out codes. */
  verify_report_by_ip: { points: 300, seconds: 3600 },
  verify_report_file_by_ip: { points: 60, seconds: 3600 },
});
