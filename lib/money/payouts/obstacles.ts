import type { AccountStatus, PayoutMethod } from "@/db/enums";

/** What decides whether somebody can be paid out now. */
export interface PayeeFacts {
  method: PayoutMethod;
  heldUntil: Date | null;
  emailVerified: boolean;
  /** A host who has not named their organization, and was never paid out. */
  lacksOrganization: boolean;
  accountStatus: AccountStatus;
  availableCents: number;
  /** Some of it was only ever paid at the test provider, and real money would leave for it. */
  isTestMoney: boolean;
}

/** Why nothing is paid out: `held` passes by itself, the others need somebody. */
export type Obstacle =
  | "suspended"
  | "test_money"
  | "unverified"
  | "no_organization"
  | "no_method"
  | "below_minimum"
  | "held";

/** The first thing in the way of a payout at an instant; null: nothing is. */
export function payoutObstacle(facts: PayeeFacts, minimumCents: number, now: Date): Obstacle | null {
  if (facts.accountStatus !== "active") return "suspended";
  if (facts.isTestMoney) return "test_money";
  if (facts.availableCents < minimumCents) return "below_minimum";
  if (!facts.emailVerified) return "unverified";
  if (facts.lacksOrganization) return "no_organization";
  if (facts.method === "none") return "no_method";
  if (facts.heldUntil && facts.heldUntil > now) return "held";
  return null;
}
