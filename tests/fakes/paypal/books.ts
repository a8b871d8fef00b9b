import { type Announcer, announcer } from "./announcer";
import {
  type CaptureRecord,
  centsOf,
  type DisputeRecord,
  moneyOf,
  newPayPalId,
  type OrderRecord,
  type OrderRequest,
  type RefundRecord,
} from "./records";
import type { Views } from "./views";

/** PayPal's error response to a request. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly issue?: string,
    /** Address of the obstacle. */
    readonly link?: string,
  ) {
    super(`${code} ${issue ?? ""}`);
  }
}

/** An action of payers or PayPal's staff that is not possible in the current status. */
export class Impossible extends Error {}

const FORGOTTEN_AFTER_MS = 3 * 60 * 60_000;

const unprocessable = (issue: string) => new Refusal(422, "UNPROCESSABLE_ENTITY", issue);
const refundedCents = ({ refunds }: OrderRecord) =>
  refunds.reduce((cents, item) => cents + centsOf(item.amount), 0);
const missing = () => new Refusal(404, "RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID");

/** PayPal's records, with the actions of its payers, its console, and its staff. */
export function payPalBooks(view: Views, now: () => Date) {
  const orders = new Map<string, OrderRecord>();
  const disputes = new Map<string, DisputeRecord>();
  const events: Announcer = announcer(view, now);

  /** PayPal forgets an uncaptured order after some hours. */
  function orderOf(id: string): OrderRecord {
    const order = orders.get(id);
    if (!order) throw missing();
    const isOld = now().getTime() - order.createdAt.getTime() > FORGOTTEN_AFTER_MS;
    if (isOld && order.captures.length === 0) throw missing();
    return order;
  }

  function captureOf(id: string): { order: OrderRecord; capture: CaptureRecord } {
    for (const order of orders.values()) {
      const found = order.captures.find((candidate) => candidate.id === id);
      if (found) return { order, capture: found };
    }
    throw missing();
  }

  /** The one captured or pending payment of an order. */
  function paymentOf(orderId: string) {
    const order = orderOf(orderId);
    const last = order.captures.at(-1);
    if (!last) throw new Impossible("nothing of this order has been captured");
    return { order, capture: last };
  }

  function create(request: OrderRequest): OrderRecord {
    const [unit] = request.purchase_units;
    const total = centsOf(unit.amount);
    const items = unit.items ?? [];
    const sum = items.reduce((cents, item) => cents + centsOf(item.unit_amount) * Number(item.quantity), 0);
    if (items.length > 0 && unit.amount.breakdown && sum !== centsOf(unit.amount.breakdown.item_total))
      throw unprocessable("ITEM_TOTAL_MISMATCH");
    if (unit.amount.breakdown && centsOf(unit.amount.breakdown.item_total) !== total)
      throw unprocessable("AMOUNT_MISMATCH");
    const order: OrderRecord = {
      id: newPayPalId(),
      status: request.payment_source?.paypal ? "PAYER_ACTION_REQUIRED" : "CREATED",
      request,
      captures: [],
      refunds: [],
      outcome: { kind: "complete" },
      createdAt: now(),
    };
    orders.set(order.id, order);
    return order;
  }

  function capture(orderId: string): OrderRecord {
    const order = orderOf(orderId);
    if (order.status === "COMPLETED") throw unprocessable("ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") throw unprocessable("ORDER_NOT_APPROVED");
    if (order.outcome.kind === "refuse") throw unprocessable(order.outcome.issue);
    const [unit] = order.request.purchase_units;
    const { currency_code, value } = unit.amount;
    const isPending = order.outcome.kind === "pending";
    const made: CaptureRecord = {
      id: newPayPalId(),
      status: isPending ? "PENDING" : "COMPLETED",
      ...(order.outcome.kind === "pending" && { reason: order.outcome.reason }),
      amount: { currency_code, value },
      createdAt: now(),
    };
    order.status = "COMPLETED";
    order.captures.push(made);
    events.ofCapture(isPending ? "PAYMENT.CAPTURE.PENDING" : "PAYMENT.CAPTURE.COMPLETED", made, order);
    return order;
  }

  function refund(
    captureId: string,
    wanted: { cents?: number; customId?: string },
    type = "PAYMENT.CAPTURE.REFUNDED",
  ): RefundRecord {
    const { order, capture: paid } = captureOf(captureId);
    if (paid.status !== "COMPLETED" && paid.status !== "PARTIALLY_REFUNDED")
      throw unprocessable(paid.status === "REFUNDED" ? "CAPTURE_FULLY_REFUNDED" : "INVALID_CAPTURE_STATUS");
    const cents = wanted.cents ?? centsOf(paid.amount) - refundedCents(order);
    if (cents <= 0 || refundedCents(order) + cents > centsOf(paid.amount))
      throw unprocessable("REFUND_AMOUNT_EXCEEDED");
    const made: RefundRecord = {
      id: newPayPalId(),
      captureId,
      status: "COMPLETED",
      amount: moneyOf(cents, paid.amount.currency_code),
      customId: wanted.customId,
      createdAt: now(),
    };
    order.refunds.push(made);
    paid.status = refundedCents(order) === centsOf(paid.amount) ? "REFUNDED" : "PARTIALLY_REFUNDED";
    events.ofRefund(type, made);
    return made;
  }

  return {
    events,
    count: () => orders.size,
    create,
    capture,
    refund,
    order: orderOf,
    captureById: captureOf,
    refundById(id: string): RefundRecord {
      const found = [...orders.values()].flatMap((order) => order.refunds).find((item) => item.id === id);
      if (!found) throw missing();
      return found;
    },
    dispute(id: string): DisputeRecord {
      const found = disputes.get(id);
      if (!found) throw missing();
      return found;
    },
    disputesAbout: (captureId: string) =>
      [...disputes.values()].filter((dispute) => dispute.captureId === captureId),

    /** The payer approves on PayPal's page. Decides here how a later capture ends. */
    approve(orderId: string, outcome: OrderRecord["outcome"] = { kind: "complete" }): void {
      const order = orderOf(orderId);
      if (
        order.status !== "PAYER_ACTION_REQUIRED" &&
        order.status !== "CREATED" &&
        order.status !== "APPROVED"
      )
        throw new Impossible(`an order that is ${order.status} cannot be approved`);
      order.status = "APPROVED";
      order.outcome = outcome;
      events.ofOrder("CHECKOUT.ORDER.APPROVED", order);
    },
    /** Settles a pending capture. */
    settle(orderId: string, status: "COMPLETED" | "DECLINED"): void {
      const { order, capture: waiting } = paymentOf(orderId);
      if (waiting.status !== "PENDING") throw new Impossible(`the capture is ${waiting.status}`);
      waiting.status = status;
      delete waiting.reason;
      events.ofCapture(`PAYMENT.CAPTURE.${status}`, waiting, order);
    },
    /** A refund from PayPal's console, unknown to us. */
    refundFromConsole(orderId: string, cents?: number): RefundRecord {
      return refund(paymentOf(orderId).capture.id, { cents });
    },
    void(orderId: string): void {
      orderOf(orderId).status = "VOIDED";
    },
    openDispute(orderId: string, wanted: { cents?: number; feeCents?: number } = {}): DisputeRecord {
      const { order, capture: paid } = paymentOf(orderId);
      const made: DisputeRecord = {
        id: `PP-D-${newPayPalId()}`,
        captureId: paid.id,
        status: "WAITING_FOR_SELLER_RESPONSE",
        amount: moneyOf(
          wanted.cents ?? centsOf(paid.amount) - refundedCents(order),
          paid.amount.currency_code,
        ),
        feeCents: wanted.feeCents ?? 0,
        createdAt: now(),
      };
      disputes.set(made.id, made);
      events.ofDispute("CUSTOMER.DISPUTE.CREATED", made, paid, order);
      return made;
    },
    /** A lost dispute returns the money to the payer by reversing the capture. */
    closeDispute(disputeId: string, outcome: "won" | "lost"): void {
      const found = disputes.get(disputeId);
      if (!found) throw missing();
      const { order, capture: paid } = captureOf(found.captureId);
      found.status = "RESOLVED";
      found.outcome = outcome === "won" ? "RESOLVED_SELLER_FAVOUR" : "RESOLVED_BUYER_FAVOUR";
      if (outcome === "lost") refund(paid.id, { cents: centsOf(found.amount) }, "PAYMENT.CAPTURE.REVERSED");
      events.ofDispute("CUSTOMER.DISPUTE.RESOLVED", found, paid, order);
    },
  };
}

export type PayPalBooks = ReturnType<typeof payPalBooks>;
