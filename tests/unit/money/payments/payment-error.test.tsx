import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NOT_CONFIRMED } from "@/components/money/payments/payment-copy";
import { PaymentError } from "@/components/money/payments/payment-error";
import type { PaymentSummary } from "@/lib/money/payments/schema";

const noop = () => {};
const router = {
  bfcacheId: "",
  back: noop,
  forward: noop,
  prefetch: noop,
  push: noop,
  refresh: noop,
  replace: noop,
};

const payment: PaymentSummary = {
  paymentId: "018f2b7e-6f2a-7c3d-8e4f-5a6b7c8d9e0f",
  kind: "sponsorship",
  view: "error",
  method: "stripe",
  amountCents: 50_000,
  currency: "USD",
  refundedCents: 0,
  lines: [],
  capturedAt: null,
  reference: "7c8d9e0f",
  failureCode: null,
  returnReason: null,
  proposal: null,
  sponsorship: null,
  term: null,
  isCampaign: false,
  testPageUrl: null,
};

const shown = (failureCode: string | null) =>
  renderToStaticMarkup(
    <AppRouterContext value={router}>
      <PaymentError payment={{ ...payment, failureCode }} nowIso="2026-12-01T00:00:00Z" />
    </AppRouterContext>,
  ).replaceAll("&#x27;", "'");

test("a declined payment says why, and not that its result is unknown", () => {
  expect(shown("insufficient_funds")).toContain("You weren't charged.");
  expect(shown("insufficient_funds")).not.toContain(NOT_CONFIRMED);
});

test("a payment without an answer claims nothing about the charge", () => {
  expect(shown(null)).toContain(NOT_CONFIRMED);
  expect(shown(null)).not.toContain("You weren't charged.");
});
