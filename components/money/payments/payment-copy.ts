export const NOT_SET_UP = "Payments aren't available here yet. Please come back later.";
export const CANCELLED = "You canceled the payment. You weren't charged.";
export const NOT_CONFIRMED =
  "There was an issue confirming your payment. Please contact our support team for assistance.";
