/** Events that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = [
  "sponsorship.paid",
  "interest.received",
  "interest.answered",
  "message.waiting",
  "application.received",
  "commission.earned",
  "offer.received",
  "offer.accepted",
  "lead.received",
  "payout.sent",
  "payout.paid",
  "payout.failed",
  "deliverable.proved",
  "deliverable.accepted",
  "deliverable.missed",
  "deliverable.refunded",
  "report.issued",
  "report.final",
  "placement.blocked",
  "renewal.opened",
  "renewal.settled",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_DELIVERY_STATUSES = ["queued", "delivered", "failed"] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];
