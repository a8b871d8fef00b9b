import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bps, bytea, cents, currency, id, instant, oneOf, timestamps } from "../columns";
import {
  CANCELLATION_TERMS,
  type CancellationTerms,
  DISPUTE_SOURCES,
  DISPUTE_STATUSES,
  type DisputeSource,
  type DisputeStatus,
  ORDER_KINDS,
  type OrderKind,
  PAYMENT_METHODS,
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentProviderCode,
  type PaymentStatus,
  REFUND_SOURCES,
  REFUND_STATUSES,
  type RefundSource,
  type RefundStatus,
  SPONSORSHIP_STATUSES,
  type SponsorshipStatus,
  WEBHOOK_STATUSES,
  type WebhookStatus,
} from "../enums";
import { users } from "./accounts";
import { proposals, proposalTiers } from "./proposals";

/** What somebody set out to buy, at the server's prices. Several payment attempts may belong to one order. */
export const orders = pgTable(
  "orders",
  {
    id: id(),
    buyerId: uuid("buyer_id")
      .notNull()
      .references(() => users.id),
    kind: text("kind").$type<OrderKind>().notNull(),
    proposalId: uuid("proposal_id").references(() => proposals.id),
    totalCents: cents("total_cents").notNull(),
    currency: currency(),
    /** Made by the browser once a form; a second post with it finds the first order. */
    idempotencyKey: text("idempotency_key").notNull(),
    /** The buyer's own number for it, printed on receipt and invoice. */
    purchaseOrder: text("purchase_order"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("orders_idempotency_key").on(t.buyerId, t.idempotencyKey),
    index("orders_proposal_id_idx").on(t.proposalId),
    oneOf("orders_kind_check", t.kind, ORDER_KINDS),
    check("orders_total_check", sql`${t.totalCents} > 0`),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    position: integer("position").notNull(),
    /** A key of the price table. */
    product: text("product").notNull(),
    /** What the buyer reads on screen and receipt. */
    description: text("description").notNull(),
    amountCents: cents("amount_cents").notNull(),
    /** The days paid for, where they are not those of the price table. */
    termDays: integer("term_days"),
    /** The running plan that this one is put on top of. */
    upgradesId: uuid("upgrades_id").references((): AnyPgColumn => entitlements.id),
  },
  (t) => [
    unique("order_lines_position_key").on(t.orderId, t.position),
    index("order_lines_upgrades_id_idx").on(t.upgradesId),
    check("order_lines_amount_check", sql`${t.amountCents} >= 0 or ${t.product} = 'credit'`),
    check("order_lines_term_check", sql`${t.termDays} > 0`),
  ],
);

/** A sponsor's place on a proposal: held while being paid, then paid for. */
export const sponsorships = pgTable(
  "sponsorships",
  {
    id: id(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id),
    /** Null where a proposal has no tiers and its goal is what is paid. */
    tierId: uuid("tier_id"),
    sponsorId: uuid("sponsor_id")
      .notNull()
      .references(() => users.id),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    amountCents: cents("amount_cents").notNull(),
    currency: currency(),
    status: text("status").$type<SponsorshipStatus>().notNull().default("held"),
    /** Whether this one place is the whole proposal (one sponsor) or one of several. */
    isExclusive: boolean("is_exclusive").notNull(),
    /** Name, description and benefits as they were when the place was taken. */
    tierSnapshot: jsonb("tier_snapshot")
      .$type<{ name: string; description: string | null; benefits: string[] }>()
      .notNull(),
    cancellationTerms: text("cancellation_terms").$type<CancellationTerms>().notNull(),
    termsVersion: text("terms_version").notNull(),
    platformFeeBps: bps("platform_fee_bps").notNull(),
    heldUntil: instant("held_until").notNull(),
    paidAt: instant("paid_at"),
    /** When the money may leave for the host: 3 days after the event, or 14 after payment where there is no date. */
    releasableAt: instant("releasable_at"),
    /** When it did. */
    releasedAt: instant("released_at"),
    /** The sponsor asked the host for their money back, beyond what the terms give them. */
    cancelAskedAt: instant("cancel_asked_at"),
    cancelReason: text("cancel_reason"),
    /** What of it went back by refunds or was lost in disputes: no longer raised. */
    returnedCents: cents("returned_cents").notNull().default(0),
    /** The sponsor asked to pay by bank transfer, for which the host has to keep the place longer. */
    transferAskedAt: instant("transfer_asked_at"),
    transferAcceptedAt: instant("transfer_accepted_at"),
    ...timestamps(),
  },
  (t) => [
    index("sponsorships_sponsor_id_idx").on(t.sponsorId),
    index("sponsorships_host_id_idx").on(t.hostId),
    index("sponsorships_proposal_id_idx").on(t.proposalId),
    uniqueIndex("sponsorships_order_key").on(t.orderId),
    /** One sponsor a proposal, held or paid, where the host wants only one. */
    uniqueIndex("sponsorships_exclusive_key")
      .on(t.proposalId)
      .where(sql`is_exclusive and status in ('held', 'paid', 'releasable', 'released')`),
    /** One live hold a sponsor on one proposal. */
    uniqueIndex("sponsorships_one_hold_key").on(t.sponsorId, t.proposalId).where(sql`status = 'held'`),
    index("sponsorships_held_until_idx").on(t.heldUntil).where(sql`status = 'held'`),
    index("sponsorships_releasable_at_idx").on(t.releasableAt).where(sql`status in ('paid', 'releasable')`),
    oneOf("sponsorships_status_check", t.status, SPONSORSHIP_STATUSES),
    oneOf("sponsorships_terms_check", t.cancellationTerms, CANCELLATION_TERMS),
    check("sponsorships_amount_check", sql`${t.amountCents} > 0`),
    check("sponsorships_returned_check", sql`${t.returnedCents} between 0 and ${t.amountCents}`),
    check("sponsorships_fee_check", sql`${t.platformFeeBps} between 0 and 10000`),
    foreignKey({
      columns: [t.proposalId, t.tierId],
      foreignColumns: [proposalTiers.proposalId, proposalTiers.id],
    }),
  ],
);

/** One attempt to pay an order at one provider. The moves between states are rows of `payment_transitions`. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    provider: text("provider").$type<PaymentProviderCode>().notNull(),
    method: text("method").$type<PaymentMethod>().notNull(),
    status: text("status").$type<PaymentStatus>().notNull().default("created"),
    amountCents: cents("amount_cents").notNull(),
    refundedCents: cents("refunded_cents").notNull().default(0),
    feeCents: cents("fee_cents"),
    currency: currency(),
    /** The provider's id of the checkout; null until it answered. */
    providerRef: text("provider_ref"),
    /** The provider's id of the captured money, which refunds are made against. */
    captureRef: text("capture_ref"),
    redirectUrl: text("redirect_url"),
    expiresAt: instant("expires_at"),
    failureCode: text("failure_code"),
    /** What the provider really took, and when; it belongs to the ledger even where it is not what was asked for. */
    capturedAt: instant("captured_at"),
    capturedCents: cents("captured_cents"),
    capturedCurrency: text("captured_currency"),
    /** When the provider was last asked. */
    checkedAt: instant("checked_at"),
    ...timestamps(),
  },
  (t) => [
    index("payments_order_id_idx").on(t.orderId),
    uniqueIndex("payments_provider_ref_key").on(t.provider, t.providerRef),
    uniqueIndex("payments_capture_ref_key").on(t.provider, t.captureRef),
    /** One order is paid once: a second capture has to become orphaned. */
    uniqueIndex("payments_one_success_key")
      .on(t.orderId)
      .where(sql`status in ('succeeded', 'partially_refunded', 'disputed', 'charged_back')`),
    /** One attempt at a time: a second one only after the first has failed or was cancelled. */
    uniqueIndex("payments_one_open_key")
      .on(t.orderId)
      .where(sql`status in ('created', 'requires_action', 'processing')`),
    /** What the sweep asks about: what is open, and what was given up but may still be paid late. */
    index("payments_unsettled_idx")
      .on(t.createdAt)
      .where(
        sql`status in ('created', 'requires_action', 'processing', 'orphaned', 'cancelled', 'expired', 'failed')`,
      ),
    /** Captured money that may still be given back elsewhere. */
    index("payments_captured_idx")
      .on(t.capturedAt)
      .where(sql`status in ('succeeded', 'partially_refunded', 'disputed')`),
    oneOf("payments_provider_check", t.provider, PAYMENT_PROVIDERS),
    oneOf("payments_method_check", t.method, PAYMENT_METHODS),
    oneOf("payments_status_check", t.status, PAYMENT_STATUSES),
    check("payments_amount_check", sql`${t.amountCents} > 0`),
    check("payments_refunded_check", sql`${t.refundedCents} between 0 and coalesce(${t.capturedCents}, 0)`),
    check(
      "payments_captured_check",
      sql`(${t.capturedAt} is null) = (${t.capturedCents} is null) and (${t.capturedAt} is null) = (${t.capturedCurrency} is null)`,
    ),
  ],
);

/** The legal moves of a payment, as data; a trigger on `payments` refuses all others. */
export const paymentTransitions = pgTable(
  "payment_transitions",
  { fromStatus: text("from_status").notNull(), toStatus: text("to_status").notNull() },
  (t) => [primaryKey({ columns: [t.fromStatus, t.toStatus] })],
);

/** What happened to a payment, with the provider's own words. Append-only. */
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
    /** What made us look: `return`, `webhook`, `sweep`, `checkout`, … */
    cause: text("cause").notNull(),
    snapshot: jsonb("snapshot"),
  },
  (t) => [index("payment_events_payment_id_idx").on(t.paymentId)],
);

export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    amountCents: cents("amount_cents").notNull(),
    currency: currency(),
    status: text("status").$type<RefundStatus>().notNull().default("pending"),
    source: text("source").$type<RefundSource>().notNull(),
    reason: text("reason").notNull(),
    requestedById: uuid("requested_by_id").references(() => users.id),
    /** Made once a form: a second post of it asks for nothing more. */
    idempotencyKey: uuid("idempotency_key"),
    providerRefundRef: text("provider_refund_ref"),
    /** When it came to its end, whichever. */
    endedAt: instant("ended_at"),
    /** The provider made it and took it back later: the payer is still owed the amount. */
    reversedAt: instant("reversed_at"),
    /** When the payer got it in another way, and what an admin wrote about that. */
    repaidAt: instant("repaid_at"),
    repaidNote: text("repaid_note"),
    /** How often it was handed to the provider. */
    attempts: integer("attempts").notNull().default(0),
    ...timestamps(),
  },
  (t) => [
    index("refunds_payment_id_idx").on(t.paymentId),
    uniqueIndex("refunds_idempotency_key").on(t.paymentId, t.idempotencyKey),
    index("refunds_requested_by_idx").on(t.requestedById),
    uniqueIndex("refunds_provider_ref_key").on(t.paymentId, t.providerRefundRef),
    oneOf("refunds_status_check", t.status, REFUND_STATUSES),
    oneOf("refunds_source_check", t.source, REFUND_SOURCES),
    check("refunds_amount_check", sql`${t.amountCents} > 0`),
    check("refunds_repaid_check", sql`${t.repaidAt} is null or ${t.reversedAt} is not null`),
  ],
);

/** A payer's objection to a payment, raised at the provider or with us. */
export const disputes = pgTable(
  "disputes",
  {
    id: id(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    source: text("source").$type<DisputeSource>().notNull(),
    status: text("status").$type<DisputeStatus>().notNull().default("open"),
    /** The provider's name for it. */
    providerDisputeRef: text("provider_dispute_ref"),
    /** What is being argued about. A provider takes it back until the matter is decided. */
    amountCents: cents("amount_cents").notNull(),
    /** What the provider charges for it, whoever wins. */
    feeCents: cents("fee_cents").notNull().default(0),
    currency: currency(),
    reason: text("reason").notNull(),
    evidenceDueAt: instant("evidence_due_at"),
    openedById: uuid("opened_by_id").references(() => users.id),
    openedAt: instant("opened_at").notNull(),
    closedAt: instant("closed_at"),
    closedById: uuid("closed_by_id").references(() => users.id),
    /** Why it was decided so. */
    resolution: text("resolution"),
    ...timestamps(),
  },
  (t) => [
    index("disputes_payment_id_idx").on(t.paymentId),
    uniqueIndex("disputes_provider_ref_key").on(t.paymentId, t.providerDisputeRef),
    /** A sponsor argues about one payment once at a time. */
    uniqueIndex("disputes_one_open_key").on(t.paymentId).where(sql`source = 'sponsor' and status = 'open'`),
    oneOf("disputes_source_check", t.source, DISPUTE_SOURCES),
    oneOf("disputes_status_check", t.status, DISPUTE_STATUSES),
    check("disputes_amount_check", sql`${t.amountCents} > 0 and ${t.feeCents} >= 0`),
    check("disputes_ref_check", sql`(${t.source} = 'provider') = (${t.providerDisputeRef} is not null)`),
    check("disputes_closed_check", sql`(${t.status} = 'open') = (${t.closedAt} is null)`),
  ],
);

/** What a person may use because it was paid for, or granted. */
export const entitlements = pgTable(
  "entitlements",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    proposalId: uuid("proposal_id").references(() => proposals.id),
    /** A key of the price table: `host:pro`, `host:launch`, `feature`, `email_blast`, … */
    product: text("product").notNull(),
    orderLineId: uuid("order_line_id").references(() => orderLines.id),
    startsAt: instant("starts_at").notNull(),
    /** Null: no end. */
    endsAt: instant("ends_at"),
    /** For what is used up once, such as a credit. */
    usedAt: instant("used_at"),
    /** Since when it is worth nothing, because its money went back. Whoever reads these rows has to ask. */
    revokedAt: instant("revoked_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("entitlements_user_id_idx").on(t.userId, t.product),
    /** Plans whose end is near, or just over. */
    index("entitlements_plan_ends_idx").on(t.endsAt).where(sql`product in ('host:pro', 'host:elite')`),
    index("entitlements_proposal_id_idx").on(t.proposalId),
    uniqueIndex("entitlements_order_line_key").on(t.orderLineId),
  ],
);

/** Each signed webhook, verified and stored before anything else happens. */
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
    oneOf("webhook_inbox_status_check", t.status, WEBHOOK_STATUSES),
  ],
);
