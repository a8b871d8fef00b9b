import { defineLimits } from "@/lib/core/limits";

/** How many invitations somebody may send, and one address may get. */
export const agreementLimits = defineLimits({
  agent_invitation: { points: 30, seconds: 86_400 },
  /** Until the address is verified, which a year stands for. */
  agent_invitation_unverified: { points: 3, seconds: 31_536_000 },
  agent_invitation_to_one: { points: 3, seconds: 86_400 },
  agent_invitation_by_address: { points: 20, seconds: 86_400 },
  agent_invitation_by_address_unverified: { points: 3, seconds: 86_400 },
});
