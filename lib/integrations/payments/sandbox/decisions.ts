import type { PaymentMethod, SandboxIntentStatus } from "@/db/enums";

/** The decisions on the test provider's own page: possible states, and the next state. */
export const DECISIONS = {
  approve: { from: ["open"], methods: ["stripe", "paypal"] },
  decline: { from: ["open"], methods: ["stripe", "paypal"], to: "declined" },
  lack_funds: { from: ["open"], methods: ["stripe"], to: "declined" },
  expire_card: { from: ["open"], methods: ["stripe"], to: "declined" },
  mistype_code: { from: ["open"], methods: ["stripe"], to: "declined" },
  challenge: { from: ["open"], methods: ["stripe"], to: "challenge" },
  pass_challenge: { from: ["challenge"], methods: ["stripe"], to: "succeeded" },
  fail_challenge: { from: ["challenge"], methods: ["stripe"], to: "declined" },
  leave_pending: { from: ["open"], methods: ["stripe", "paypal"], to: "pending" },
  cancel: { from: ["open", "challenge"], methods: ["stripe", "paypal"], to: "cancelled" },
  settle: { from: ["pending"], methods: ["stripe", "paypal"], to: "succeeded" },
  fail: { from: ["pending"], methods: ["stripe", "paypal"], to: "declined" },
} as const satisfies Record<
  string,
  {
    from: readonly SandboxIntentStatus[];
    methods: readonly PaymentMethod[];
    to?: SandboxIntentStatus;
  }
>;

export type Decision = keyof typeof DECISIONS;

export const DECISION_NAMES = Object.keys(DECISIONS) as [Decision, ...Decision[]];

/** Why a checkout ended unpaid, in the provider's words. */
export const FAILURE_CODES: Partial<Record<Decision, string>> = {
  decline: "declined",
  lack_funds: "insufficient_funds",
  expire_card: "expired_card",
  mistype_code: "incorrect_cvc",
  fail_challenge: "authentication_failed",
  fail: "pending_payment_failed",
};

/**
 * The state after a decision, or null if it is not possible. A card is charged on the provider's page. With PayPal the
 * payer only approves there, and the merchant captures.
 */
export function decide(
  decision: Decision,
  intent: { status: SandboxIntentStatus; method: PaymentMethod },
): SandboxIntentStatus | null {
  const rule = DECISIONS[decision];
  const possible =
    (rule.from as readonly string[]).includes(intent.status) &&
    (rule.methods as readonly string[]).includes(intent.method);
  if (!possible) return null;
  if ("to" in rule) return rule.to;
  return intent.method === "paypal" ? "approved" : "succeeded";
}
