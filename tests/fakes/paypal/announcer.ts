import type { PayoutBatchRecord, PayoutItemRecord } from "./payout-records";
import { payoutBatch, payoutItem } from "./payout-views";
import {
  type CaptureRecord,
  type DisputeRecord,
  newPayPalId,
  type OrderRecord,
  type RefundRecord,
} from "./records";
import type { Views } from "./views";

/** One event, as PayPal sends it to a merchant. */
export interface PayPalEvent {
  id: string;
  create_time: string;
  event_type: string;
  resource: object;
}

/** Stores events in order until a test delivers or drops them. */
export function announcer(view: Views, now: () => Date) {
  const happened: PayPalEvent[] = [];
  const listeners: ((event: PayPalEvent) => void)[] = [];

  function notify(type: string, resourceType: string, resource: object): void {
    const event = {
      id: `WH-${newPayPalId()}-${newPayPalId()}`,
      event_version: "1.0",
      create_time: now().toISOString(),
      resource_type: resourceType,
      resource_version: "2.0",
      event_type: type,
      summary: "Something happened",
      resource,
      links: [],
    };
    happened.push(event);
    for (const listener of listeners) listener(event);
  }

  return {
    happened,
    onEvent: (listener: (event: PayPalEvent) => void) => void listeners.push(listener),
    ofOrder: (type: string, order: OrderRecord) => notify(type, "checkout-order", view.order(order)),
    ofCapture: (type: string, capture: CaptureRecord, order: OrderRecord) =>
      notify(type, "capture", {
        ...view.capture(capture, order),
        supplementary_data: { related_ids: { order_id: order.id } },
      }),
    /** A refund's parent is the capture, not the order. */
    ofRefund: (type: string, refund: RefundRecord) => notify(type, "refund", view.refund(refund)),
    ofDispute: (type: string, dispute: DisputeRecord, capture: CaptureRecord, order: OrderRecord) =>
      notify(type, "dispute", view.dispute(dispute, capture, order)),
    ofPayout: (type: string, item: PayoutItemRecord) => notify(type, "payouts_item", payoutItem(item)),
    ofPayoutBatch: (type: string, batch: PayoutBatchRecord) =>
      notify(type, "payouts", { batch_header: payoutBatch(batch, { page: 1, size: 1 }).batch_header }),
  };
}

export type Announcer = ReturnType<typeof announcer>;
