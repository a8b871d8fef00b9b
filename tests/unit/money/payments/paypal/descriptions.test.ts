import { expect, test } from "vitest";
import { problemsOf, WITHOUT_DESCRIPTIONS } from "@/tests/fakes/paypal/descriptions";
import { makeOrderHistory } from "@/tests/fakes/paypal/history";
import { payoutBooks } from "@/tests/fakes/paypal/payout-books";
import { ITEM_STATES } from "@/tests/fakes/paypal/payout-records";
import { createdBatch, payoutBatch, payoutItem } from "@/tests/fakes/paypal/payout-views";

const order = {
  intent: "CAPTURE",
  purchase_units: [{ amount: { currency_code: "USD", value: "500.00" } }],
};

test.skipIf(WITHOUT_DESCRIPTIONS)("tells a valid body from an invalid one", () => {
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

test.skipIf(WITHOUT_DESCRIPTIONS)("the fake's responses match PayPal's description", () => {
  const { orders, captures, refunds, disputes } = makeOrderHistory();
  for (const body of orders) expect(problemsOf("orders", "order", body)).toEqual([]);
  for (const body of captures) expect(problemsOf("payments", "capture-2", body)).toEqual([]);
  for (const body of refunds) expect(problemsOf("payments", "refund", body)).toEqual([]);
  for (const body of disputes) expect(problemsOf("disputes", "dispute", body)).toEqual([]);
});

const payouts = {
  sender_batch_header: { sender_batch_id: "one", email_subject: "You have a payout" },
  items: ITEM_STATES.map((state) => ({
    recipient_type: "EMAIL",
    receiver: "host@example.test",
    amount: { currency: "USD", value: "475.00" },
    sender_item_id: state,
  })),
};

test.skipIf(WITHOUT_DESCRIPTIONS)("tells a valid payout batch from an invalid one", () => {
  expect(problemsOf("payouts", "create_payout_request", payouts)).toEqual([]);
  const [item] = payouts.items;
  for (const wrong of [
    { items: payouts.items },
    { ...payouts, items: [] },
    { ...payouts, items: [{ ...item, amount: { currency: "USD", value: 475 } }] },
    { ...payouts, items: [{ ...item, amount: { value: "475.00" } }] },
    { ...payouts, items: [{ ...item, receiver: undefined }] },
    { ...payouts, items: [{ ...item, sender_item_id: "x".repeat(64) }] },
  ])
    expect(problemsOf("payouts", "create_payout_request", wrong)).not.toEqual([]);
});

test.skipIf(WITHOUT_DESCRIPTIONS)("the fake's payout responses match PayPal's description", () => {
  const ignored = { ofPayout: () => {}, ofPayoutBatch: () => {} };
  const books = payoutBooks("https://api-m.sandbox.paypal.com", () => new Date(), ignored);
  const batch = books.create(payouts);
  expect(problemsOf("payouts", "payout", createdBatch(batch))).toEqual([]);
  for (const state of ITEM_STATES)
    books.decide(state, state, { name: "RECEIVER_UNREGISTERED", message: "Receiver is unregistered" });
  for (const item of batch.items)
    expect(problemsOf("payouts", "payout_item-2", payoutItem(item))).toEqual([]);
  const page = { page: 1, size: 1000 };
  expect(problemsOf("payouts", "payout_batch", payoutBatch(batch, page))).toEqual([]);
  books.deny(batch.id);
  expect(problemsOf("payouts", "payout_batch", payoutBatch(batch, page))).toEqual([]);
});
