import {
  currencyOf,
  DISPUTE_FEE,
  type FakeDispute,
  type FakePayment,
  type FakeRefund,
  feeOf,
  refundedOf,
} from "./state";

type Json = Record<string, unknown>;

/** Number of list items included in another object. */
const INSIDE = 10;

/** The rest of the expanded paths through this field. Null: not requested. */
function through(expand: readonly string[], field: string): string[] | null {
  const inside = expand.filter((path) => path === field || path.startsWith(`${field}.`));
  return inside.length > 0 ? inside.map((path) => path.slice(field.length + 1)).filter(Boolean) : null;
}

const ORIGIN_PATH = "/c/pay";

export function renderSession(payment: FakePayment, origin: string, expand: readonly string[] = []): Json {
  const { asked, intent, sessionStatus } = payment;
  const inner = through(expand, "payment_intent");
  return {
    id: payment.sessionId,
    object: "checkout.session",
    amount_subtotal: payment.amount,
    amount_total: payment.amount,
    automatic_tax: { enabled: false, status: null },
    cancel_url: asked.cancel_url ?? null,
    client_reference_id: asked.client_reference_id ?? null,
    created: payment.created,
    currency: currencyOf(payment),
    custom_fields: [],
    custom_text: {},
    customer_email: asked.customer_email ?? null,
    expires_at: asked.expires_at,
    livemode: false,
    metadata: asked.metadata ?? {},
    mode: "payment",
    payment_intent: intent && (inner ? renderIntent(payment, inner) : intent.id),
    payment_method_types: ["card"],
    payment_status: sessionStatus === "complete" && intent?.status === "succeeded" ? "paid" : "unpaid",
    shipping_options: [],
    status: sessionStatus,
    success_url: asked.success_url,
    url: sessionStatus === "open" ? `${origin}${ORIGIN_PATH}/${payment.sessionId}` : null,
  };
}

export function renderIntent(payment: FakePayment, expand: readonly string[] = []): Json {
  const { asked, intent, chargeId } = payment;
  const inner = through(expand, "latest_charge");
  return {
    id: intent?.id,
    object: "payment_intent",
    amount: payment.amount,
    amount_received: intent?.status === "succeeded" ? payment.amount : 0,
    capture_method: "automatic_async",
    confirmation_method: "automatic",
    created: payment.created,
    currency: currencyOf(payment),
    last_payment_error: intent?.error ? { type: "card_error", ...intent.error } : null,
    latest_charge: chargeId && (inner ? renderCharge(payment, inner) : chargeId),
    livemode: false,
    metadata: asked.payment_intent_data?.metadata ?? {},
    payment_method_types: ["card"],
    status: intent?.status,
    transfer_group: asked.payment_intent_data?.transfer_group ?? null,
  };
}

export function renderCharge(payment: FakePayment, expand: readonly string[] = []): Json {
  const { asked, amount, chargeId, chargeStatus, intent } = payment;
  const paid = chargeStatus === "succeeded";
  const booked = through(expand, "balance_transaction");
  const refunded = refundedOf(payment);
  return {
    id: chargeId,
    object: "charge",
    amount,
    amount_captured: paid ? amount : 0,
    amount_refunded: refunded,
    balance_transaction: paid ? (booked ? renderFee(payment) : `txn_${chargeId}`) : null,
    billing_details: { address: null, email: null, name: null, phone: null },
    captured: paid,
    created: payment.created,
    currency: currencyOf(payment),
    disputed: payment.disputes.length > 0,
    livemode: false,
    // Copied from the payment intent when the charge is made.
    metadata: asked.payment_intent_data?.metadata ?? {},
    paid,
    payment_intent: intent?.id,
    refunded: refunded === amount,
    ...(through(expand, "refunds") && { refunds: newestFirst(payment, INSIDE) }),
    status: chargeStatus,
  };
}

function newestFirst(payment: FakePayment, limit: number): Json {
  const all = payment.refunds.toReversed();
  return {
    object: "list",
    data: all.slice(0, limit).map((refund) => renderRefund(payment, refund)),
    has_more: all.length > limit,
    url: `/v1/charges/${payment.chargeId}/refunds`,
  };
}

function renderFee(payment: FakePayment): Json {
  const booking = { amount: payment.amount, fee: feeOf(payment.amount), type: "charge" };
  return renderBooking(payment, `txn_${payment.chargeId}`, { ...booking, reporting_category: "charge" });
}

interface Booking {
  amount: number;
  fee: number;
  type: string;
  reporting_category: string;
}

function renderBooking(payment: FakePayment, id: string, booking: Booking): Json {
  return {
    id,
    object: "balance_transaction",
    ...booking,
    available_on: payment.created,
    created: payment.created,
    currency: currencyOf(payment),
    fee_details: [],
    net: booking.amount - booking.fee,
    status: "available",
  };
}

export function renderRefund(payment: FakePayment, refund: FakeRefund): Json {
  return {
    id: refund.id,
    object: "refund",
    amount: refund.amount,
    charge: payment.chargeId,
    created: refund.created,
    currency: currencyOf(payment),
    metadata: refund.metadata,
    payment_intent: payment.intent?.id,
    status: refund.status,
  };
}

export function renderDispute(payment: FakePayment, dispute: FakeDispute): Json {
  const { id, amount, status } = dispute;
  const taken = { amount: -amount, fee: DISPUTE_FEE, type: "adjustment", reporting_category: "dispute" };
  const given = { amount, fee: 0, type: "adjustment", reporting_category: "dispute_reversal" };
  const bookings = status.startsWith("warning_") ? [] : status === "won" ? [taken, given] : [taken];
  return {
    id,
    object: "dispute",
    amount,
    balance_transactions: bookings.map((booking, at) => renderBooking(payment, `txn_${id}_${at}`, booking)),
    charge: payment.chargeId,
    created: dispute.created,
    currency: currencyOf(payment),
    evidence: {},
    evidence_details: { due_by: dispute.dueBy, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: bookings.length === 0,
    livemode: false,
    metadata: {},
    payment_intent: payment.intent?.id,
    reason: dispute.reason,
    status,
  };
}
