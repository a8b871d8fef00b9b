import { defineLimits } from "@/lib/core/limits";

/** Rate limits for proofs: an event with hundreds of benefits is proved in a day. */
export const proofLimits = defineLimits({
  proof: { points: 600, seconds: 3600 },
});
