import { defineLimits } from "@/lib/core/limits";

/** Rate limits for logging in and reauthenticating. */
export const sessionLimits = defineLimits({
  login_failures: { points: 5, seconds: 900 },
  login_failures_by_account: { points: 50, seconds: 3600 },
  login_by_ip: { points: 100, seconds: 3600 },
  /** How long we remember a network address from which someone proved that they read an account's email. */
  proven_place: { points: 1, seconds: 3600 },
  confirm_identity: { points: 5, seconds: 900 },
  mailed_code: { points: 5, seconds: 3600 },
});
