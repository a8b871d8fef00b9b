import { expect, test } from "vitest";
import { describeNews } from "@/scripts/reconcile-providers";

test("names each sum that could not be booked, with its time, the provider's reference, and what to do", () => {
  const money = { currency: "USD", at: new Date("2026-11-24T04:05:06Z") };
  const lines = describeNews({
    provider: "paypal",
    events: 9,
    missed: 7,
    booked: ["5O190127TN364715T"],
    captures: [{ ...money, ref: "3AB", captureRef: "8CD", amountCents: 12_500 }],
    transfers: [{ ...money, batchRef: "B1", key: "PO1A1", amountCents: 7_000, why: "missing" }],
    unpaid: ["4EF"],
    failed: [{ objectRef: "6GH", reason: "no response" }],
  });
  expect(lines).toEqual([
    "paypal: 9 events, 7 of them missed here",
    "  booked 5O190127TN364715T",
    "  unknown checkouts without money: 1 (nothing to do)",
    "  not booked: $125 (2026-11-24T04:05:06.000Z) captured as 8CD (checkout 3AB), without an order here. Refund it at paypal, and ask the payer to buy again",
    "  not booked: $70 (2026-11-24T04:05:06.000Z) paid out as PO1A1 (batch B1). It was made after the backup: find the payee in the provider's list, and approve none of their payouts",
    "  failed 6GH: no response. Run this again",
  ]);
});
