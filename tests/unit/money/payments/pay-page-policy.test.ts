import { expect, test } from "vitest";
import { isPayPage, payPagePolicy } from "@/lib/money/payments/pay-page-policy";

const policy =
  "default-src 'self'; script-src 'self' 'nonce-1'; form-action 'self' https://a.test; object-src 'none'";

test("adds PayPal's sources once where it has keys and removes none", () => {
  const settings = { PAYPAL_CLIENT_ID: "id" };
  const widened = payPagePolicy(policy, settings);
  expect(widened).toBe(
    "default-src 'self'; script-src 'self' 'nonce-1' https://*.paypal.com https://*.paypalobjects.com; " +
      "form-action 'self' https://a.test; object-src 'none'",
  );
  expect(payPagePolicy(widened, settings)).toBe(widened);
});

test("keeps the policy unchanged without keys", () => {
  expect(payPagePolicy(policy, {})).toBe(policy);
  expect(payPagePolicy(policy, { PAYPAL_CLIENT_ID: " " })).toBe(policy);
});

test("allows a provider's page at a separate address", () => {
  const settings = { PAYPAL_API_BASE: "http://127.0.0.1:1", STRIPE_API_BASE: "http://127.0.0.1:2" };
  expect(payPagePolicy(policy, settings)).toContain(
    "form-action 'self' https://a.test http://127.0.0.1:1 http://127.0.0.1:2;",
  );
});

test.each([
  ["/checkout/1?tier=2", true],
  ["/purchase/1", true],
  ["/checkouts/1", false],
  ["/purchase", false],
  ["/", false],
  ["/paymentsuccess?x=/checkout/1", false],
])("%s: %s", (path, expected) => {
  expect(isPayPage(path)).toBe(expected);
});
