import type { SandboxPayoutStatus } from "@/db/enums";

/** Everything that can be pressed at a payout in the test provider's console. */
export const PAYOUT_ACTIONS = ["complete", "fail", "give_back"] as const;
export type PayoutAction = (typeof PAYOUT_ACTIONS)[number];

/** What can be done to a payout as it stands. The books decide; this only spares people buttons that fail. */
export const POSSIBLE: Readonly<Record<SandboxPayoutStatus, readonly PayoutAction[]>> = {
  pending: ["complete", "fail"],
  success: ["give_back"],
  failed: [],
  returned: [],
};
