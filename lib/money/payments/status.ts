import type { PaymentMethod, PaymentStatus } from "@/db/enums";

/** The payer may still pay, or has just paid: no second attempt at the same time. */
export const OPEN_STATUSES = ["created", "requires_action", "processing"] as const satisfies PaymentStatus[];

/** The payment failed. A new attempt may be made. */
export const DEAD_STATUSES = ["failed", "cancelled", "expired"] as const satisfies PaymentStatus[];

const among = (list: readonly PaymentStatus[]) => (status: PaymentStatus) => list.includes(status);

export const isOpen = among(OPEN_STATUSES);
export const isDead = among(DEAD_STATUSES);

export interface CapturedMoney {
  status: PaymentStatus;
  capturedCents: number;
  refundedCents: number;
  /** Lost in disputes. */
  lostCents: number;
  /** A provider's dispute is open. */
  isDisputed: boolean;
}

/** Returns a captured payment's status from the state of its money. A full refund is final. */
export function statusOfCaptured(money: CapturedMoney): PaymentStatus {
  const { status, capturedCents, refundedCents, lostCents, isDisputed } = money;
  if (status === "refunded") return status;
  if (status === "orphaned") {
    if (refundedCents + lostCents < capturedCents) return status;
    return lostCents > 0 ? "charged_back" : "refunded";
  }
  if (isDisputed && refundedCents < capturedCents) return "disputed";
  if (lostCents > 0) return "charged_back";
  if (refundedCents === capturedCents) return "refunded";
  return refundedCents > 0 ? "partially_refunded" : "succeeded";
}

/** The five states a payer sees, no matter what the provider calls them. */
export type PaymentView = "processing" | "pending_review" | "success" | "returned" | "error";

const VIEWS: Record<PaymentStatus, PaymentView> = {
  created: "processing",
  requires_action: "processing",
  processing: "pending_review",
  succeeded: "success",
  partially_refunded: "success",
  disputed: "success",
  refunded: "returned",
  charged_back: "returned",
  orphaned: "returned",
  failed: "error",
  cancelled: "error",
  expired: "error",
};

export const paymentView = (status: PaymentStatus): PaymentView => VIEWS[status];

/** Why captured money was returned, in the payer's words. */
export const RETURN_REASONS = {
  funded: "This opportunity has been funded! Your payment was returned.",
  paid_already: "You had already paid for this. The second payment was returned.",
  cancelled: "This payment was canceled before it arrived. It was returned.",
  failed: "This payment failed before the money arrived. It was returned.",
  closed: "This is no longer available. Your payment was returned.",
  mismatch: "The amount we received wasn't the amount we asked for. Your payment was returned.",
} as const;

/** A transfer was recorded that never arrived. */
export const CORRECTED = "corrected";

/** The same for a bank transfer, which an admin must return first. */
export const SENT_BACK_REASONS: Record<ReturnReason, string> = {
  funded: "This opportunity has been funded! Your transfer came too late for it.",
  paid_already: "You had already paid for this.",
  cancelled: "This transfer was canceled before it arrived.",
  failed: "This transfer failed before it arrived.",
  closed: "This is no longer available.",
  mismatch: "The amount we received wasn't the amount we asked for.",
};

export type ReturnReason = keyof typeof RETURN_REASONS;

/** An earlier attempt is still open at its provider, despite requests to end it. */
export const EARLIER_GOES_ON = "We couldn't end your earlier payment. Please try again in a moment.";

export const METHOD_LABELS: Record<PaymentMethod, string> = {
  stripe: "Card",
  paypal: "PayPal",
  bank: "Bank transfer",
};
