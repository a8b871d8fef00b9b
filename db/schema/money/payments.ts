import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, cents, currency, id, instant, oneOf, timestamps } from "@/db/columns";
import {
  ORDER_KINDS,
  type OrderKind,
  PAYMENT_METHODS,
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentProviderCode,
  type PaymentStatus,
  WEBHOOK_STATUSES,
  type WebhookStatus,
} from "@/db/enums";
import { orders } from "./orders";

/** One attempt to pay an order with a provider. Its transitions are rows of `app.status_transitions`. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** Copied from its order by Postgres, for lists that sort by it. */
    orderKind: text("order_kind").$type<OrderKind>().notNull().default(sql`null`),
    provider: text("provider").$type<PaymentProviderCode>().notNull(),
    method: text("method").$type<PaymentMethod>().notNull(),
    status: text("status").$type<PaymentStatus>().notNull().default("created"),
    amountCents: cents("amount_cents").notNull(),
    refundedCents: cents("refunded_cents").notNull().default(0),
    feeCents: cents("fee_cents"),
    currency: currency(),
    /** The provider's id for the checkout; null until the provider responds. */
    providerRef: text("provider_ref"),
    /** The provider's id for the captured money, which refunds refer to. */
    captureRef: text("capture_ref"),
    redirectUrl: text("redirect_url"),
    expiresAt: instant("expires_at"),
    /**
     * For a bank transfer only: the date by which it must reach our account. `expires_at` is when we stop waiting for
     * it.
     */
    payBy: instant("pay_by"),
    failureCode: text("failure_code"),
    /** The captured amount, and when; it is posted to the ledger even if it differs from the amount requested. */
    capturedAt: instant("captured_at"),
    capturedCents: cents("captured_cents"),
    capturedCurrency: text("captured_currency"),
    /** When we last asked the provider. */
    checkedAt: instant("checked_at"),
    ...timestamps(),
  },
  (t) => [
    index("payments_order_id_idx").on(t.orderId),
    uniqueIndex("payments_provider_ref_key").on(t.provider, t.providerRef),
    uniqueIndex("payments_capture_ref_key").on(t.provider, t.captureRef).where(sql`capture_ref is not null`),
    /** An order is paid once: a second capture must become orphaned. */
    uniqueIndex("payments_one_success_key")
      .on(t.orderId)
      .where(sql`status in ('succeeded', 'partially_refunded', 'disputed', 'charged_back')`),
    /** One attempt at a time: a second can start only after the first has failed or was cancelled. */
    uniqueIndex("payments_one_open_key")
      .on(t.orderId)
      .where(sql`status in ('created', 'requires_action', 'processing')`),
    /** What the sweep polls: open payments, and abandoned ones that may still be paid late. */
    index("payments_unsettled_idx")
      .on(t.createdAt)
      .where(
        sql`status in ('created', 'requires_action', 'processing', 'orphaned', 'cancelled', 'expired', 'failed')`,
      ),
    /** Captured money that matches nothing here. */
    index("payments_orphaned_idx").on(t.createdAt).where(sql`status = 'orphaned'`),
    /** Captured money that may still be refunded or returned elsewhere. */
    index("payments_captured_idx")
      .on(t.capturedAt)
      .where(sql`status in ('succeeded', 'partially_refunded', 'disputed', 'refunded', 'charged_back')`),
    /** The admins' list and its filters: each combination is a short index scan. */
    index("payments_listed_idx").on(t.createdAt, t.id),
    index("payments_filtered_idx").on(t.status, t.method, t.orderKind, t.createdAt, t.id),
    index("payments_amount_idx").on(t.amountCents, t.status, t.method, t.orderKind, t.createdAt, t.id),
    /** By the end of its id, which emails and bank references quote. */
    index("payments_id_end_idx").using("btree", sql`reverse(id::text) text_pattern_ops`),
    oneOf("payments_order_kind_check", t.orderKind, ORDER_KINDS),
    oneOf("payments_provider_check", t.provider, PAYMENT_PROVIDERS),
    oneOf("payments_method_check", t.method, PAYMENT_METHODS),
    oneOf("payments_status_check", t.status, PAYMENT_STATUSES),
    check("payments_pay_by_check", sql`(${t.payBy} is not null) = (${t.method} = 'bank')`),
    check("payments_amount_check", sql`${t.amountCents} > 0`),
    check("payments_refunded_check", sql`${t.refundedCents} between 0 and coalesce(${t.capturedCents}, 0)`),
    check(
      "payments_captured_check",
      sql`(${t.capturedAt} is null) = (${t.capturedCents} is null) and (${t.capturedAt} is null) = (${t.capturedCurrency} is null)`,
    ),
  ],
);

/** The history of a payment, with the provider's data. Append-only. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: id(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    at: instant("at").notNull().defaultNow(),
    fromStatus: text("from_status"),
    toStatus: text("to_status").notNull(),
    /** What made us check: `return`, `webhook`, `sweep`, `checkout`, … */
    cause: text("cause").notNull(),
    snapshot: jsonb("snapshot"),
  },
  (t) => [index("payment_events_payment_id_idx").on(t.paymentId)],
);

/** Signed webhooks, each verified and stored before anything else happens. */
export const webhookInbox = pgTable(
  "webhook_inbox",
  {
    provider: text("provider").$type<PaymentProviderCode>().notNull(),
    eventId: text("event_id").notNull(),
    type: text("type").notNull(),
    objectRef: text("object_ref"),
    raw: bytea("raw").notNull(),
    status: text("status").$type<WebhookStatus>().notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    receivedAt: instant("received_at").notNull().defaultNow(),
    processedAt: instant("processed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.eventId] }),
    index("webhook_inbox_object_ref_idx").on(t.provider, t.objectRef),
    index("webhook_inbox_dead_idx").on(t.receivedAt).where(sql`status = 'dead'`),
    oneOf("webhook_inbox_status_check", t.status, WEBHOOK_STATUSES),
  ],
);
