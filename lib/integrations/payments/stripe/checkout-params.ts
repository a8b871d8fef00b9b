import type { Stripe } from "stripe";
import type { CheckoutInput } from "../port";

/** Stripe keeps a session open for at least 30 minutes. One more minute covers clock differences. */
const LONGER_MS = 31 * 60_000;
/** The limit of the hosted page. */
const LONGEST_NAME = 250;

/**
 * The hosted page for one payment: our lines at our prices. The same payment always makes the same request, so that a
 * retry is idempotent. The session outlives our hold, which ends it with a separate call.
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
