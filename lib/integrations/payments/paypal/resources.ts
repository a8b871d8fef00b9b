import { z } from "zod";
import { PayPalMoney } from "./money";

/** The parts of PayPal's responses that we read. Everything else is ignored. */

const Link = z.object({ href: z.string(), rel: z.string() });

const Supplement = z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() });

/** The order or capture that a PayPal resource belongs to. */
export const Related = z.object({
  supplementary_data: Supplement.optional(),
  links: z.array(Link).optional(),
});
export type Related = z.output<typeof Related>;

export const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export const CreatedOrder = z.object({ id: z.string().min(1), links: z.array(Link).default([]) });

export const Capture = z.object({
  id: z.string().min(1),
  status: z.enum(["COMPLETED", "DECLINED", "PARTIALLY_REFUNDED", "PENDING", "REFUNDED", "FAILED"]),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  amount: PayPalMoney,
  seller_receivable_breakdown: z.object({ paypal_fee: PayPalMoney.optional() }).optional(),
});
export type Capture = z.output<typeof Capture>;

export const Refund = z.object({
  id: z.string().min(1),
  status: z.enum(["CANCELLED", "FAILED", "PENDING", "COMPLETED"]),
  amount: PayPalMoney,
  custom_id: z.string().optional(),
  create_time: z.string().optional(),
});
export type Refund = z.output<typeof Refund>;

export const Order = z.object({
  id: z.string().min(1),
  status: z.enum(["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"]),
  purchase_units: z
    .array(
      z.object({
        amount: PayPalMoney,
        payments: z
          .object({ captures: z.array(Capture).default([]), refunds: z.array(Refund).default([]) })
          .optional(),
      }),
    )
    .length(1),
});
export type Order = z.output<typeof Order>;

export const DisputeList = z.object({ items: z.array(z.object({ dispute_id: z.string() })).default([]) });

export const Dispute = z.object({
  dispute_id: z.string().min(1),
  create_time: z.string().optional(),
  reason: z.string().optional(),
  status: z.string(),
  dispute_amount: PayPalMoney,
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: PayPalMoney.optional() })
    .optional(),
  money_movements: z
    .array(
      z.object({
        affected_party: z.string().optional(),
        amount: PayPalMoney.optional(),
        type: z.string().optional(),
        reason: z.string().optional(),
      }),
    )
    .default([]),
  seller_response_due_date: z.string().optional(),
});
export type Dispute = z.output<typeof Dispute>;

export const Failure = z.object({
  name: z.string().default("UNKNOWN"),
  message: z.string().default(""),
  debug_id: z.string().default(""),
  details: z
    .array(
      z.object({
        issue: z.string().default(""),
        link: z.array(z.object({ href: z.string() })).catch([]),
      }),
    )
    .default([]),
});

/** A webhook body, as far as it names its resource. */
export const Notification = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(200),
  resource: Related.extend({
    id: z.string().optional(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).optional(),
    payout_batch_id: z.string().optional(),
    batch_header: z.object({ payout_batch_id: z.string().optional() }).optional(),
  }),
});
export type Notification = z.output<typeof Notification>;

/** A page of the webhooks that PayPal sent. The events stay complete, because they are stored as they are. */
export const NotificationPage = z.object({
  events: z.array(z.looseObject({ create_time: z.string() })).default([]),
  links: z.array(Link).default([]),
});
export type NotificationPage = z.output<typeof NotificationPage>;
