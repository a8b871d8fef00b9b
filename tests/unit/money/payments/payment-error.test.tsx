import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PaymentError } from "@/components/money/payments/payment-error";
import type { PaymentSummary } from "@/lib/money/payments/schema";

vi.mock("@/components/forms/action-button", () => ({ ActionButton: () => null }));
vi.mock("@/lib/money/payments/actions", () => ({ recheckPaymentAction: async () => null }));

const UNSURE = "There was an issue confirming your payment.";
const failed: PaymentSummary = {
  paymentId: "p",
  view: "error",
  kind: "sponsorship",
  method: "stripe",
  amountCents: 50_000,
  currency: "USD",
  refundedCents: 0,
  lines: [],
  capturedAt: null,
  reference: "ABCD",
  failureCode: null,
  returnReason: null,
  proposal: null,
  sponsorship: null,
  term: null,
  isCampaign: false,
  testPageUrl: null,
};

const textOf = (payment: PaymentSummary) =>
  renderToStaticMarkup(<PaymentError payment={payment} nowIso="2026-11-01T12:00:00Z" />)
    .replaceAll("&#x27;", "'")
    .replace(/<[^>]+>/g, " ");

test("says either why the payment failed or that it couldn't be confirmed", () => {
  const declined = textOf({ ...failed, failureCode: "expired_card" });
  expect(declined).toContain("You weren't charged.");
  expect(declined).not.toContain(UNSURE);
  const unsure = textOf(failed);
  expect(unsure).toContain(UNSURE);
  expect(unsure).not.toContain("You weren't charged.");
});
