import type { AccountStatus, PayoutMethod } from "@/db/enums";

/** What decides whether a person can be paid out now. */
export interface PayeeFacts {
  method: PayoutMethod;
  heldUntil: Date | null;
  emailVerified: boolean;
  /** A host who has not named their organization and was never paid out. */
  lacksOrganization: boolean;
  accountStatus: AccountStatus;
  availableCents: number;
  /** Part of it was only paid at the test provider, and real money would be sent for it. */
  isTestMoney: boolean;
}

/** Why nothing is paid out. `held` passes with time; the others need an action. */
export type Obstacle =
  | "suspended"
  | "test_money"
  | "unverified"
  | "no_organization"
  | "no_method"
  | "below_minimum"
  | "held";

/** The first obstacle to a payout at an instant, or null. */
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
