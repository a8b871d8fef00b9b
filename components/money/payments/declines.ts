import type { PaymentMethod } from "@/db/enums";

interface Decline {
  what: string;
  advice: string;
}

const OTHER_CARD = "Try another card.";

const CARD: Decline = { what: "Your card was declined.", advice: OTHER_CARD };
const FUNDS: Decline = { what: "There isn't enough money on your card.", advice: OTHER_CARD };
const LIMIT: Decline = { what: "Your card has reached its limit.", advice: OTHER_CARD };
const EXPIRED: Decline = { what: "Your card has expired.", advice: OTHER_CARD };
const EXPIRY: Decline = { what: "The expiration date was wrong.", advice: "Check it, and try again." };
const CVC: Decline = {
  what: "The security code was wrong.",
  advice: "Check the three or four digits on your card, and try again.",
};
const NUMBER: Decline = { what: "The card number was wrong.", advice: "Check it, and try again." };
const ZIP: Decline = { what: "The ZIP code doesn't match your card.", advice: "Check it, and try again." };
const ADDRESS: Decline = { what: "The address doesn't match your card.", advice: "Check it, and try again." };
const PROCESSING: Decline = {
  what: "Your card couldn't be processed.",
  advice: "Try again in a few minutes, or use another card.",
};
const BANK: Decline = {
  what: "Your bank couldn't be reached.",
  advice: "Try again in a few minutes, or use another card.",
};
const IDENTITY: Decline = {
  what: "Your bank couldn't confirm your identity.",
  advice: "Try again, or use another card.",
};

const OTHER_WAY = "Try another way to pay.";
const PAYPAL: Decline = { what: "PayPal declined the payment.", advice: OTHER_WAY };
const UNKNOWN: Decline = { what: "The payment didn't go through.", advice: OTHER_WAY };

/** A card provider's failure codes in the payer's words. Lost and stolen cards are not named, as providers advise. */
const DECLINES: Readonly<Record<string, Decline>> = {
  insufficient_funds: FUNDS,
  card_velocity_exceeded: LIMIT,
  withdrawal_count_limit_exceeded: LIMIT,
  expired_card: EXPIRED,
  invalid_expiry_month: EXPIRY,
  invalid_expiry_year: EXPIRY,
  incorrect_cvc: CVC,
  invalid_cvc: CVC,
  incorrect_number: NUMBER,
  invalid_number: NUMBER,
  incorrect_zip: ZIP,
  incorrect_address: ADDRESS,
  processing_error: PROCESSING,
  issuer_not_available: BANK,
  try_again_later: PROCESSING,
  authentication_failed: IDENTITY,
  authentication_required: IDENTITY,
  payment_intent_authentication_failure: IDENTITY,
  pending_payment_failed: UNKNOWN,
  payment_failed: UNKNOWN,
  abandoned: UNKNOWN,
  automatic: UNKNOWN,
  duplicate: UNKNOWN,
  requested_by_customer: UNKNOWN,
};

const BY_METHOD: Record<PaymentMethod, Decline> = { stripe: CARD, paypal: PAYPAL, bank: UNKNOWN };

/** Why a payment failed, and what to do about it, in the payer's words. */
export function declineOf(code: string, method: PaymentMethod): Decline {
  return DECLINES[code] ?? BY_METHOD[method];
}
