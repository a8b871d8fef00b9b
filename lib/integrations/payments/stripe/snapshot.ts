import type { Stripe } from "stripe";
import type { DisputeSnapshot, PaymentSnapshot, RefundSnapshot } from "../port";

/** A session expanded with its payment intent, latest charge, fee, and refunds. */
export interface SessionTruth {
  session: Stripe.Checkout.Session;
  intent: Stripe.PaymentIntent | null;
  charge: Stripe.Charge | null;
  refunds: readonly Stripe.Refund[];
  disputes: readonly Stripe.Dispute[];
}

/** Stripe's report on a payment, in our terms. */
export function snapshotOf(truth: SessionTruth): PaymentSnapshot {
  const { session, intent, charge, refunds, disputes } = truth;
  const status = statusOf(session, intent);
  const paid = status === "succeeded";
  const amountCents = paid ? intent?.amount_received : session.amount_total;
  const currency = (paid ? intent?.currency : session.currency)?.toUpperCase();
  if (typeof amountCents !== "number" || !currency)
    throw new Error(`The Checkout Session ${session.id} has no amount.`);
  return {
    status,
    amountCents,
    currency,
    captureRef: paid ? (intent?.id ?? null) : null,
    refunds: refunds.map(refundOf),
    feeCents: paid ? feeOf(charge) : null,
    disputes: disputes.filter(takesMoney).map(disputeOf),
    failureCode: status === "failed" ? failureOf(intent) : null,
    raw: {
      session: session.id,
      status: session.status,
      paymentStatus: session.payment_status,
      intent: intent && { id: intent.id, status: intent.status },
      charge: charge?.id ?? null,
      refunds: refunds.map(({ id, status: state, amount }) => ({ id, status: state, amount })),
      disputes: disputes.map(({ id, status: state, amount }) => ({ id, status: state, amount })),
    },
  };
}

/**
 * A session is complete once the payer has done their part. With delayed methods, the money is still in transit and may
 * fail.
 */
function statusOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): PaymentSnapshot["status"] {
  if (session.status === "expired") return "expired";
  if (session.status !== "complete") return "requires_action";
  if (intent?.status === "succeeded") return "succeeded";
  return intent?.status === "requires_payment_method" || intent?.status === "canceled"
    ? "failed"
    : "processing";
}

function failureOf(intent: Stripe.PaymentIntent | null): string {
  const error = intent?.last_payment_error;
  return error?.decline_code ?? error?.code ?? intent?.cancellation_reason ?? "payment_failed";
}

/** Null until Stripe has booked it, and if the account's currency differs from the payment's. */
function feeOf(charge: Stripe.Charge | null): number | null {
  const booked = charge?.balance_transaction;
  if (!booked || typeof booked === "string" || booked.currency !== charge.currency) return null;
  return booked.fee;
}

const REFUNDS: Readonly<Record<string, RefundSnapshot["status"]>> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

function refundOf(refund: Stripe.Refund): RefundSnapshot {
  return {
    refundRef: refund.id,
    refundId: refund.metadata?.["refund_id"] ?? null,
    amountCents: refund.amount,
    status: REFUNDS[refund.status ?? ""] ?? "pending",
  };
}

/** A bank's inquiry, or a dispute settled before it started, withdraws nothing. */
const takesMoney = ({ status }: Stripe.Dispute) => !status.startsWith("warning_") && status !== "prevented";

const DISPUTES: Readonly<Record<string, DisputeSnapshot["status"]>> = {
  won: "won",
  lost: "lost",
  // The money stays withdrawn while a lost dispute is appealed.
  appeal_needs_response: "lost",
  appeal_under_review: "lost",
};

function disputeOf(dispute: Stripe.Dispute): DisputeSnapshot {
  const due = dispute.evidence_details.due_by;
  const fees = dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0);
  return {
    disputeRef: dispute.id,
    amountCents: dispute.amount,
    feeCents: dispute.balance_transactions.length === 0 ? null : Math.max(0, fees),
    status: DISPUTES[dispute.status] ?? "open",
    reason: dispute.reason,
    evidenceDueAt: due ? new Date(due * 1000) : null,
  };
}
