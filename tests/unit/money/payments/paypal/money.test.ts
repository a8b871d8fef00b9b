import fc from "fast-check";
import { expect, test } from "vitest";
import { PayPalMoney, toCents, toPayPalMoney } from "@/lib/integrations/payments/paypal/money";

test("converts cents to PayPal's strings and back without loss", () => {
  expect(toPayPalMoney(50_000, "USD")).toEqual({ currency_code: "USD", value: "500.00" });
  expect(toPayPalMoney(7, "USD").value).toBe("0.07");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      const money = PayPalMoney.parse(toPayPalMoney(cents, "USD"));
      expect(toCents(money)).toBe(cents);
    }),
  );
});

test("uses no decimals for currencies that PayPal takes only in full units", () => {
  expect(toPayPalMoney(1_200, "JPY").value).toBe("12");
  expect(toCents({ currency_code: "JPY", value: "12" })).toBe(1_200);
  expect(() => toPayPalMoney(1_250, "JPY")).toThrow("no decimals in JPY");
});

test("refuses invalid amounts in both directions", () => {
  for (const cents of [-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])
    expect(() => toPayPalMoney(cents, "USD")).toThrow();
  for (const value of ["-1.00", "1e3", "1,00", "1.005", "", "NaN", " 1.00"])
    expect(PayPalMoney.safeParse({ currency_code: "USD", value }).success, value).toBe(false);
});

test("reads tenths as ten cents", () => {
  expect(toCents({ currency_code: "USD", value: "0.5" })).toBe(50);
});
