import { defineLimits } from "@/lib/core/limits";

/** How often somebody may try to log in, or to prove who they are. */
export const sessionLimits = defineLimits({
  login_failures: { points: 5, seconds: 900 },
  login_failures_by_account: { points: 50, seconds: 3600 },
  login_by_ip: { points: 100, seconds: 3600 },
  /** How long a place is remembered from which somebody proved to read an account's mail. */
  proven_place: { points: 1, seconds: 3600 },
  confirm_identity: { points: 5, seconds: 900 },
  mailed_code: { points: 5, seconds: 3600 },
});
