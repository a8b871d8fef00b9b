import { defineLimits } from "@/lib/core/limits";

/** Limits on an agent's applications. */
export const marketLimits = defineLimits({
  agent_application: { points: 20, seconds: 86_400 },
  agent_application_of_new_account: { points: 5, seconds: 86_400 },
});
