import type { PayoutMethod, PayoutStatus } from "@/db/enums";

export const SAVED = "Payout settings saved successfully!";
export const SAVE_FAILED = "Failed to save settings. Please try again.";

export const METHOD_LABELS: Record<PayoutMethod, string> = {
  none: "None",
  paypal: "PayPal",
  swift: "Bank transfer (SWIFT)",
};

/** How long the money takes once it was sent. */
export const TIMING: Record<Exclude<PayoutMethod, "none">, string> = {
  paypal: "1 to 2 business days",
  swift: "3 to 5 business days",
};

/** What a payee reads of a payout. */
export const PAYOUT_LABELS: Record<PayoutStatus, string> = {
  due: "Due",
  approved: "Approved",
  sent: "On the way",
  paid: "Paid",
  failed: "Failed",
  cancelled: "Cancelled",
};
