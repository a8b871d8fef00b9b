export const NOT_SET_UP = "Payments are not set up here yet. Please come back later.";
export const CANCELLED = "You cancelled the payment. Nothing was charged.";
export const NOT_CONFIRMED =
  "There was an issue confirming your payment. Please contact our support team for assistance.";
