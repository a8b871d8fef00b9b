import type { SandboxPayoutStatus } from "@/db/enums";

/** Every action on a payout in the test provider's console. */
export const PAYOUT_ACTIONS = ["complete", "fail", "give_back"] as const;
export type PayoutAction = (typeof PAYOUT_ACTIONS)[number];

/** The actions possible in a payout's status. The books decide; this only hides buttons that would fail. */
export const POSSIBLE: Readonly<Record<SandboxPayoutStatus, readonly PayoutAction[]>> = {
  pending: ["complete", "fail"],
  success: ["give_back"],
  failed: [],
  returned: [],
};
