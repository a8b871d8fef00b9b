import { expect, test } from "vitest";
import { declineOf } from "@/components/money/payments/declines";
import { FAILURE_CODES } from "@/lib/integrations/payments/sandbox/decisions";

test.each([
  ["insufficient_funds", "stripe", "There isn't enough money on your card."],
  ["expired_card", "stripe", "Your card has expired."],
  ["invalid_expiry_month", "stripe", "The expiration date was wrong."],
  ["invalid_expiry_year", "stripe", "The expiration date was wrong."],
  ["incorrect_zip", "stripe", "The ZIP code doesn't match your card."],
  ["incorrect_address", "stripe", "The address doesn't match your card."],
  ["processing_error", "stripe", "Your card couldn't be processed."],
  ["issuer_not_available", "stripe", "Your bank couldn't be reached."],
  ["incorrect_cvc", "stripe", "The security code was wrong."],
  ["generic_decline", "stripe", "Your card was declined."],
  ["stolen_card", "stripe", "Your card was declined."],
  ["declined", "paypal", "PayPal declined the payment."],
  ["payment_failed", "stripe", "The payment didn't go through."],
  ["anything", "bank", "The payment didn't go through."],
] as const)("explains %s of %s", (code, method, what) => {
  expect(declineOf(code, method).what).toBe(what);
});

test("gives a cure for every way the test provider declines", () => {
  for (const code of Object.values(FAILURE_CODES)) expect(declineOf(code, "stripe").advice).toMatch(/\.$/);
});
