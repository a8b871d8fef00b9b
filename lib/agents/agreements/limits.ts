import { defineLimits } from "@/lib/core/limits";

/** Limits on invitations per sender and per address. */
export const agreementLimits = defineLimits({
  agent_invitation: { points: 30, seconds: 86_400 },
  /** In total until the address is verified, implemented as a window of a year. */
  agent_invitation_unverified: { points: 3, seconds: 31_536_000 },
  agent_invitation_to_one: { points: 3, seconds: 86_400 },
  agent_invitation_by_address: { points: 20, seconds: 86_400 },
  agent_invitation_by_address_unverified: { points: 3, seconds: 86_400 },
});
