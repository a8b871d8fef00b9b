import type { DisputeSnapshot, PaymentSnapshot, RefundSnapshot } from "../port";
import { disputeSnapshot } from "./disputes";
import { toCents } from "./money";
import type { Capture, Dispute, Order, Refund } from "./resources";

type Status = PaymentSnapshot["status"];

const CAPTURE_STATUS: Record<Capture["status"], Status> = {
  COMPLETED: "succeeded",
  PARTIALLY_REFUNDED: "succeeded",
  REFUNDED: "succeeded",
  PENDING: "processing",
  DECLINED: "failed",
  FAILED: "failed",
};

const ORDER_STATUS: Record<Order["status"], Status> = {
  CREATED: "requires_action",
  SAVED: "requires_action",
  PAYER_ACTION_REQUIRED: "requires_action",
  APPROVED: "approved",
  VOIDED: "cancelled",
  // Without a capture, nothing is paid yet.
  COMPLETED: "processing",
};

const FAILURE_CODE: Partial<Record<Capture["status"], string>> = {
  DECLINED: "declined",
  FAILED: "pending_payment_failed",
};

const REFUND_STATUS: Record<Refund["status"], RefundSnapshot["status"]> = {
  COMPLETED: "succeeded",
  PENDING: "pending",
  CANCELLED: "failed",
  FAILED: "failed",
};

/** The one capture that counts: paid before pending, pending before failed. */
export function captureOf(order: Order): Capture | null {
  const captures = order.purchase_units[0]?.payments?.captures ?? [];
  const rank: Status[] = ["succeeded", "processing", "failed"];
  for (const wanted of rank) {
    const found = captures.findLast(({ status }) => CAPTURE_STATUS[status] === wanted);
    if (found) return found;
  }
  return null;
}

/** Whether money was returned that we did not send: a refund from PayPal's console, or a lost dispute. */
export function hasReversal(order: Order): boolean {
  return order.purchase_units.some(({ payments }) => payments?.refunds.some(({ custom_id }) => !custom_id));
}

/** An order with its captures, refunds, and disputes in our terms. Cents. */
export function snapshotOf(order: Order, disputes: readonly Dispute[]): PaymentSnapshot {
  const [unit] = order.purchase_units;
  if (!unit) throw new Error("an order without a purchase");
  const capture = captureOf(order);
  const amount = capture?.amount ?? unit.amount;
  const fee = capture?.seller_receivable_breakdown?.paypal_fee;
  const reported = disputes.map(disputeSnapshot);
  const status = capture ? CAPTURE_STATUS[capture.status] : ORDER_STATUS[order.status];
  return {
    status,
    amountCents: toCents(amount),
    currency: amount.currency_code,
    captureRef: status === "succeeded" ? (capture?.id ?? null) : null,
    refunds: refundsOf(unit.payments?.refunds ?? [], reported, capture ? toCents(amount) : 0),
    feeCents: fee?.currency_code === amount.currency_code ? toCents(fee) : null,
    disputes: reported,
    failureCode: capture ? (FAILURE_CODE[capture.status] ?? null) : null,
    raw: { id: order.id, status: order.status, capture, disputes: disputes.map((dispute) => dispute.status) },
  };
}

/**
 * The refunds. PayPal pays a lost dispute by reversing the capture, which appears as another refund. It is reported
 * once, as the dispute.
 */
function refundsOf(
  refunds: readonly Refund[],
  disputes: readonly DisputeSnapshot[],
  capturedCents: number,
): RefundSnapshot[] {
  const reported = refunds.map((refund) => ({
    refundRef: refund.id,
    refundId: refund.custom_id ?? null,
    amountCents: toCents(refund.amount),
    status: REFUND_STATUS[refund.status],
  }));
  const sum = () =>
    reported.reduce((total, refund) => total + (refund.status === "succeeded" ? refund.amountCents : 0), 0);
  for (const dispute of disputes.filter(({ status }) => status === "lost")) {
    if (sum() + dispute.amountCents <= capturedCents) continue;
    const at = reported.findLastIndex(
      ({ refundId, amountCents }) => refundId === null && amountCents === dispute.amountCents,
    );
    if (at >= 0) reported.splice(at, 1);
  }
  return reported;
}
