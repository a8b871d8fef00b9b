import { defineLimits } from "@/lib/core/limits";

/** Rate limits for second factors. */
export const secondFactorLimits = defineLimits({
  /** Wrong codes and passkeys after a correct password or Google, for one account. */
  second_step: { points: 5, seconds: 900 },
  /** Challenges for passkeys, from one account or one network address. */
  passkey_challenges: { points: 60, seconds: 3600 },
});
