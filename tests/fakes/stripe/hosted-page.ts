import type { Controls } from "./controls";
import type { FakePayment } from "./state";

/** The response to the payer's browser: a page, or a redirect to the shop. */
export type PageResponse = { html: string } | { location: string };

const ACTIONS = {
  pay: "Pay",
  decline: "Pay with a card that is refused",
  leave: "Pay from a bank account",
  cancel: "Back",
} as const;

/** The hosted checkout, for browser tests: one button for each outcome. */
export function hostedPage(payment: FakePayment, action: string | undefined, does: Controls): PageResponse {
  const { asked, sessionId } = payment;
  const back = { location: asked.success_url.replace("{CHECKOUT_SESSION_ID}", sessionId) };
  if (payment.sessionStatus === "complete") return back;
  if (payment.sessionStatus === "open") {
    if (action === "cancel") return { location: asked.cancel_url ?? asked.success_url };
    if (action === "decline") does.decline(sessionId);
    if (action === "pay") does.pay(sessionId);
    if (action === "leave") does.leavePending(sessionId);
    if (action === "pay" || action === "leave") return back;
  }
  const buttons = Object.entries(ACTIONS).map(
    ([name, label]) => `<button name="action" value="${name}">${label}</button>`,
  );
  const body =
    payment.sessionStatus === "open"
      ? `<p>$${(payment.amount / 100).toFixed(2)}</p><form method="post">${buttons.join("")}</form>`
      : "<p>This page has expired.</p>";
  return {
    html: `<!doctype html><html lang="en"><title>Checkout</title><link rel="icon" href="data:,"><h1>Checkout</h1>${body}</html>`,
  };
}
