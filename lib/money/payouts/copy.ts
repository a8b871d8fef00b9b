import type { PayoutMethod, PayoutStatus } from "@/db/enums";
import { type DetailField, detailFields, hasRoutingNumber, type TypedDetails } from "./details";

export const SAVED = "Payout settings saved successfully!";
export const SAVE_FAILED = "Failed to save settings. Please try again.";

export const METHOD_LABELS: Record<PayoutMethod, string> = {
  none: "None",
  paypal: "PayPal",
  swift: "Bank transfer",
};

/**
 * Why the form cannot be saved yet: the labels of empty or wrong fields; null if it can be. With a saved account and
 * nothing typed, there is nothing to save.
 */
export function stillNeeded(
  typed: TypedDetails,
  problems: Partial<Record<DetailField, string>>,
  credential: "password" | "code" | null,
  savedLastFour: string | null,
): string | null {
  const fields = detailFields(typed);
  if (typed.method === "swift" && savedLastFour && fields.every((field) => !typed[field].trim()))
    return `Your account ending in ${savedLastFour} is saved.`;
  const missing = fields.filter((field) => problems[field]).map((field) => FIELD_LABELS[field](typed));
  if (credential) missing.push(credential === "password" ? "your password" : "the code we email you");
  return missing.length > 0 ? `To save, complete: ${missing.join(", ")}.` : null;
}

const FIELD_LABELS: Record<DetailField, (typed: TypedDetails) => string> = {
  paypalEmail: () => "PayPal email",
  country: () => "account country",
  accountHolder: () => "account holder name",
  account: (typed) => (hasRoutingNumber(typed) ? "account number" : "IBAN or account number"),
  routingNumber: () => "routing number",
  bic: () => "SWIFT/BIC",
  bankName: () => "bank name",
  bankAddress: () => "bank address",
};

/** How long a sent payout takes. */
export const TIMING: Record<Exclude<PayoutMethod, "none">, string> = {
  paypal: "1 to 2 business days",
  swift: "3 to 5 business days",
};

/** A payout's status as its payee reads it. */
export const PAYOUT_LABELS: Record<PayoutStatus, string> = {
  due: "Pending",
  approved: "Approved",
  sent: "In transit",
  paid: "Paid",
  failed: "Failed",
  cancelled: "Canceled",
};
