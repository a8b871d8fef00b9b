import {
  type CaptureRecord,
  centsOf,
  type DisputeRecord,
  feeOf,
  moneyOf,
  type OrderRecord,
  type RefundRecord,
} from "./records";

const link = (rel: string, href: string, method = "GET") => ({ href, rel, method });
const instant = (at: Date) => at.toISOString().replace(/\.\d+/, "");

/** PayPal's records as its API shows them. */
export function views(origin: string) {
  const orderUrl = (id: string) => `${origin}/v2/checkout/orders/${id}`;
  const captureUrl = (id: string) => `${origin}/v2/payments/captures/${id}`;

  function capture(record: CaptureRecord, ofOrder: OrderRecord) {
    const fee = feeOf(record.amount);
    const isPaid = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"].includes(record.status);
    return {
      id: record.id,
      status: record.status,
      ...(record.reason && { status_details: { reason: record.reason } }),
      amount: record.amount,
      final_capture: true,
      seller_protection: { status: "NOT_ELIGIBLE" },
      ...(isPaid && {
        seller_receivable_breakdown: {
          gross_amount: record.amount,
          paypal_fee: fee,
          net_amount: moneyOf(centsOf(record.amount) - centsOf(fee), record.amount.currency_code),
        },
      }),
      custom_id: ofOrder.request.purchase_units[0].custom_id,
      links: [
        link("self", captureUrl(record.id)),
        link("refund", `${captureUrl(record.id)}/refund`, "POST"),
        link("up", orderUrl(ofOrder.id)),
      ],
      create_time: instant(record.createdAt),
      update_time: instant(record.createdAt),
    };
  }

  function refund(record: RefundRecord) {
    return {
      id: record.id,
      amount: record.amount,
      status: record.status,
      ...(record.customId && { custom_id: record.customId }),
      links: [
        link("self", `${origin}/v2/payments/refunds/${record.id}`),
        link("up", captureUrl(record.captureId)),
      ],
      create_time: instant(record.createdAt),
      update_time: instant(record.createdAt),
    };
  }

  function createdOrder({ id, status }: OrderRecord) {
    return {
      id,
      status,
      payment_source: { paypal: {} },
      links: [link("self", orderUrl(id)), link("payer-action", `${origin}/checkoutnow?token=${id}`)],
    };
  }

  function order(record: OrderRecord) {
    const [unit] = record.request.purchase_units;
    return {
      id: record.id,
      intent: record.request.intent,
      status: record.status,
      purchase_units: [
        {
          reference_id: unit.reference_id,
          custom_id: unit.custom_id,
          amount: unit.amount,
          items: unit.items,
          ...(record.captures.length > 0 && {
            payments: {
              captures: record.captures.map((item) => capture(item, record)),
              ...(record.refunds.length > 0 && { refunds: record.refunds.map(refund) }),
            },
          }),
        },
      ],
      create_time: instant(record.createdAt),
      links: [link("self", orderUrl(record.id))],
    };
  }

  function dispute(record: DisputeRecord, payment: CaptureRecord, paidOrder: OrderRecord) {
    const isLost = record.outcome === "RESOLVED_BUYER_FAVOUR" || record.outcome === "ACCEPTED";
    return {
      dispute_id: record.id,
      create_time: instant(record.createdAt),
      update_time: instant(record.createdAt),
      disputed_transactions: [
        {
          seller_transaction_id: payment.id,
          gross_amount: payment.amount,
          custom: paidOrder.request.purchase_units[0].custom_id,
        },
      ],
      reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
      status: record.status,
      dispute_amount: record.amount,
      ...(record.outcome && {
        dispute_outcome: { outcome_code: record.outcome, ...(isLost && { amount_refunded: record.amount }) },
      }),
      ...(record.feeCents > 0 && {
        money_movements: [
          {
            affected_party: "SELLER",
            amount: moneyOf(record.feeCents, record.amount.currency_code),
            type: "DEBIT",
            reason: "DISPUTE_FEE",
          },
        ],
      }),
      dispute_life_cycle_stage: "CHARGEBACK",
      dispute_channel: "INTERNAL",
      seller_response_due_date: instant(new Date(record.createdAt.getTime() + 10 * 24 * 60 * 60_000)),
      links: [link("self", `${origin}/v1/customer/disputes/${record.id}`)],
    };
  }

  return { capture, refund, createdOrder, order, dispute };
}

export type Views = ReturnType<typeof views>;
