import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, currency, id, instant, oneOf, timestamps } from "@/db/columns";
import {
  DISPUTE_SOURCES,
  DISPUTE_STATUSES,
  type DisputeSource,
  type DisputeStatus,
  REFUND_SOURCES,
  REFUND_STATUSES,
  type RefundSource,
  type RefundStatus,
} from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { payments } from "./payments";

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
    /** Generated once per form: a second post requests nothing more. */
    idempotencyKey: uuid("idempotency_key"),
    providerRefundRef: text("provider_refund_ref"),
    /** When it ended, with any outcome. */
    endedAt: instant("ended_at"),
    /** The provider made it and later reversed it: the payer is still owed the amount. */
    reversedAt: instant("reversed_at"),
    /** When the payer got it another way, and the admin's note about that. */
    repaidAt: instant("repaid_at"),
    repaidNote: text("repaid_note"),
    /** The provider's id for the refund that the payer got, if the provider made it again. */
    repaidRef: text("repaid_ref"),
    /** How often it was submitted to the provider. */
    attempts: integer("attempts").notNull().default(0),
    ...timestamps(),
  },
  (t) => [
    index("refunds_payment_id_idx").on(t.paymentId),
    /** Returned, and still owed to the payer. */
    index("refunds_owed_idx").on(t.reversedAt).where(sql`reversed_at is not null and repaid_at is null`),
    uniqueIndex("refunds_idempotency_key").on(t.paymentId, t.idempotencyKey),
    index("refunds_requested_by_idx").on(t.requestedById),
    uniqueIndex("refunds_provider_ref_key").on(t.paymentId, t.providerRefundRef),
    uniqueIndex("refunds_repaid_ref_key").on(t.paymentId, t.repaidRef),
    oneOf("refunds_status_check", t.status, REFUND_STATUSES),
    oneOf("refunds_source_check", t.source, REFUND_SOURCES),
    check("refunds_amount_check", sql`${t.amountCents} > 0`),
    check("refunds_repaid_check", sql`${t.repaidAt} is null or ${t.reversedAt} is not null`),
    check("refunds_repaid_ref_check", sql`${t.repaidRef} is null or ${t.repaidAt} is not null`),
  ],
);

/**
 * Parts of a returned refund that the payer did get: refunded again by the provider, or the rest from our bank account.
 */
export const refundRepayments = pgTable(
  "refund_repayments",
  {
    id: id(),
    refundId: uuid("refund_id")
      .notNull()
      .references(() => refunds.id),
    /** The provider's id for the refund it made again; null: from our bank account. */
    providerRef: text("provider_ref"),
    amountCents: cents("amount_cents").notNull(),
    /** When that was returned as well. */
    cameBackAt: instant("came_back_at"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("refund_repayments_ref_key").on(t.refundId, t.providerRef),
    check("refund_repayments_amount_check", sql`${t.amountCents} > 0`),
  ],
);

/** A payer's dispute of a payment, raised with the provider or with us. */
export const disputes = pgTable(
  "disputes",
  {
    id: id(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    source: text("source").$type<DisputeSource>().notNull(),
    status: text("status").$type<DisputeStatus>().notNull().default("open"),
    /** The provider's id for it. */
    providerDisputeRef: text("provider_dispute_ref"),
    /** The disputed amount. A provider withholds it until the dispute is decided. */
    amountCents: cents("amount_cents").notNull(),
    /** How often the provider has changed the amount. */
    amountChanges: integer("amount_changes").notNull().default(0),
    /** The provider's fee, charged even if we win. */
    feeCents: cents("fee_cents").notNull().default(0),
    currency: currency(),
    reason: text("reason").notNull(),
    evidenceDueAt: instant("evidence_due_at"),
    /** The evidence submitted to the provider; for files, only their names. */
    evidence: jsonb("evidence").$type<{ text: string; files: string[] }>(),
    /** When an admin started to submit it; null again if the provider rejected it. */
    evidenceBegunAt: instant("evidence_begun_at"),
    /** When the provider accepted it. */
    evidenceSentAt: instant("evidence_sent_at"),
    openedById: uuid("opened_by_id").references(() => users.id),
    openedAt: instant("opened_at").notNull(),
    closedAt: instant("closed_at"),
    closedById: uuid("closed_by_id").references(() => users.id),
    /** The reason for the decision. */
    resolution: text("resolution"),
    ...timestamps(),
  },
  (t) => [
    index("disputes_payment_id_idx").on(t.paymentId),
    index("disputes_open_idx").on(t.openedAt).where(sql`status = 'open'`),
    uniqueIndex("disputes_provider_ref_key").on(t.paymentId, t.providerDisputeRef),
    /** A sponsor can have one open dispute per payment. */
    uniqueIndex("disputes_one_open_key").on(t.paymentId).where(sql`source = 'sponsor' and status = 'open'`),
    oneOf("disputes_source_check", t.source, DISPUTE_SOURCES),
    oneOf("disputes_status_check", t.status, DISPUTE_STATUSES),
    check("disputes_amount_check", sql`${t.amountCents} > 0 and ${t.feeCents} >= 0`),
    check("disputes_ref_check", sql`(${t.source} = 'provider') = (${t.providerDisputeRef} is not null)`),
    check("disputes_closed_check", sql`(${t.status} = 'open') = (${t.closedAt} is null)`),
  ],
);
