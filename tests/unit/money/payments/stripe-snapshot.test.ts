import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { type SessionTruth, snapshotOf } from "@/lib/integrations/payments/stripe/snapshot";

interface Reported {
  session?: Record<string, unknown>;
  intent?: Record<string, unknown>;
  charge?: Record<string, unknown>;
  disputes?: Record<string, unknown>[];
}

/** A paid session, except for the overridden fields. */
function reported({ session, intent, charge, disputes = [] }: Reported = {}) {
  const whole = {
    session: { id: "cs_1", status: "complete", amount_total: 5_000, currency: "usd", ...session },
    intent: { id: "pi_1", status: "succeeded", amount_received: 5_000, currency: "usd", ...intent },
    charge: { id: "ch_1", currency: "usd", balance_transaction: { fee: 175, currency: "usd" }, ...charge },
    refunds: [],
    disputes: disputes.map((dispute) => ({
      id: "du_1",
      amount: 5_000,
      reason: "fraudulent",
      balance_transactions: [],
      evidence_details: { due_by: null },
      ...dispute,
    })),
  };
  return snapshotOf(whole as unknown as SessionTruth);
}

test.each<[Stripe.PaymentIntent.Status, string]>([
  ["succeeded", "succeeded"],
  ["processing", "processing"],
  // A voucher not yet paid at the counter.
  ["requires_action", "processing"],
  ["requires_payment_method", "failed"],
  ["canceled", "failed"],
])("a completed session whose payment is %s is %s", (status, expected) => {
  expect(reported({ intent: { status } }).status).toBe(expected);
});

test("counts the received amount, not the requested one", () => {
  expect(reported({ intent: { amount_received: 4_000, currency: "eur" } })).toMatchObject({
    amountCents: 4_000,
    currency: "EUR",
  });
  expect(() => reported({ session: { status: "open", amount_total: null } })).toThrow("no amount");
});

test("reports a fee only in the payment's own currency", () => {
  expect(reported().feeCents).toBe(175);
  expect(reported({ charge: { balance_transaction: null } }).feeCents).toBeNull();
  expect(reported({ charge: { balance_transaction: { fee: 160, currency: "eur" } } }).feeCents).toBeNull();
});

test("gives the bank's reason for a failed payment where there is one", () => {
  const failed = (intent: Record<string, unknown>) =>
    reported({ intent: { status: "requires_payment_method", ...intent } }).failureCode;
  expect(failed({ last_payment_error: { code: "card_declined", decline_code: "lost_card" } })).toBe(
    "lost_card",
  );
  expect(failed({ last_payment_error: { code: "expired_card" } })).toBe("expired_card");
  expect(failed({ cancellation_reason: "abandoned" })).toBe("abandoned");
  expect(failed({})).toBe("payment_failed");
});

test.each([
  ["needs_response", ["open"]],
  ["under_review", ["open"]],
  ["an unknown future reason", ["open"]],
  ["won", ["won"]],
  ["lost", ["lost"]],
  ["appeal_under_review", ["lost"]],
  ["warning_needs_response", []],
  ["warning_closed", []],
  ["prevented", []],
])("a dispute that is %s is %s", (status, expected) => {
  expect(reported({ disputes: [{ status }] }).disputes.map((dispute) => dispute.status)).toEqual(expected);
});

test("sums a dispute's fees, never as a gain, and leaves the fee unknown without entries", () => {
  const fee = (...fees: number[]) =>
    reported({ disputes: [{ status: "won", balance_transactions: fees.map((one) => ({ fee: one })) }] })
      .disputes[0]?.feeCents;
  expect(fee(1_500)).toBe(1_500);
  expect(fee(1_500, -1_500)).toBe(0);
  expect(fee(-1)).toBe(0);
  expect(fee()).toBeNull();
});
