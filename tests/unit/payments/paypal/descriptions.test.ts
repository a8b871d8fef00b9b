import { expect, test } from "vitest";
import { problemsOf, WITHOUT_DESCRIPTIONS } from "@/tests/fakes/paypal/descriptions";
import { makeOrderHistory } from "@/tests/fakes/paypal/history";

const order = {
  intent: "CAPTURE",
  purchase_units: [{ amount: { currency_code: "USD", value: "500.00" } }],
};

test.skipIf(WITHOUT_DESCRIPTIONS)("a wrong body is told from a right one", () => {
  expect(problemsOf("orders", "order_request", order)).toEqual([]);
  const [unit] = order.purchase_units;
  for (const wrong of [
    { ...order, intent: "TAKE" },
    { intent: "CAPTURE" },
    { ...order, purchase_units: [{ amount: { currency_code: "USD", value: 500 } }] },
    { ...order, purchase_units: [{ amount: { currency_code: "USD", value: "500,00" } }] },
    { ...order, purchase_units: [{ ...unit, custom_id: "x".repeat(128) }] },
    { ...order, purchase_units: [{ ...unit, items: [{ name: "Gold" }] }] },
  ])
    expect(problemsOf("orders", "order_request", wrong)).not.toEqual([]);
  expect(problemsOf("payments", "refund_request", { amount: { value: "1.00" } })).not.toEqual([]);
});

test.skipIf(WITHOUT_DESCRIPTIONS)("the fake answers as PayPal describes its answers", () => {
  const { orders, captures, refunds, disputes } = makeOrderHistory();
  for (const body of orders) expect(problemsOf("orders", "order", body)).toEqual([]);
  for (const body of captures) expect(problemsOf("payments", "capture-2", body)).toEqual([]);
  for (const body of refunds) expect(problemsOf("payments", "refund", body)).toEqual([]);
  for (const body of disputes) expect(problemsOf("disputes", "dispute", body)).toEqual([]);
});
