import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FailureReason } from "@/components/money/payments/failure-reason";

const textOf = (failureCode: string | null) =>
  renderToStaticMarkup(
    <FailureReason
      payment={{ failureCode, method: "stripe", sponsorship: null }}
      nowIso="2026-11-01T12:00:00Z"
    />,
  ).replaceAll("&#x27;", "'");

test("says either why the payment failed or that it couldn't be confirmed", () => {
  const unsure = "There was an issue confirming your payment.";
  expect(textOf("expired_card")).toContain("You weren't charged.");
  expect(textOf("expired_card")).not.toContain(unsure);
  expect(textOf(null)).toContain(unsure);
  expect(textOf(null)).not.toContain("You weren't charged.");
});
