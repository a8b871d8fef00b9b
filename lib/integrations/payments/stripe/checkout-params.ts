import type { Stripe } from "stripe";
import type { CheckoutInput } from "../port";

/** Stripe keeps a session open for 30 minutes at least; one more for clocks that differ. */
const LONGER_MS = 31 * 60_000;
/** What fits on the hosted page. */
const LONGEST_NAME = 250;

/**
 * The hosted page for one payment: our lines at our prices. The same payment makes the same request at any time, so
 * that a second try is a repetition. The session outlives our own hold, which ends it by a call of its own.
 */
export function checkoutParams(input: CheckoutInput): Stripe.Checkout.SessionCreateParams {
  const { paymentId, lines, amountCents } = input;
  if (lines.reduce((sum, line) => sum + line.amountCents, 0) !== amountCents)
    throw new Error("The lines of a checkout do not add up to its amount.");
  const currency = input.currency.toLowerCase();
  const metadata = { payment_id: paymentId };
  return {
    mode: "payment",
    line_items: lines.map((line) => ({
      quantity: 1,
      price_data: {
        currency,
        unit_amount: line.amountCents,
        product_data: { name: line.description.slice(0, LONGEST_NAME) },
      },
    })),
    client_reference_id: paymentId,
    customer_email: input.payerEmail,
    metadata,
    payment_intent_data: { metadata, transfer_group: paymentId },
    success_url: input.returnUrl.replace("{REF}", "{CHECKOUT_SESSION_ID}"),
    cancel_url: input.cancelUrl,
    expires_at: Math.floor((input.expiresAt.getTime() + LONGER_MS) / 1000),
  };
}
