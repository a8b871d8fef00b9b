import { sql } from "drizzle-orm";
import {
  check,
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
import { cents, currency, id, instant, oneOf } from "@/db/columns";
import { PAYMENT_METHODS, type PaymentMethod, RECEIPT_SERIES, type ReceiptSeries } from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { payments } from "./payments";
import { disputes, refunds } from "./returns";

/** The parties of a receipt, as they were when it was issued. */
export interface ReceiptParty {
  name: string;
  company: string | null;
  /** Lines of a postal address. */
  address: string | null;
  taxId: string | null;
}

/** A company buyer's details for bookkeeping. */
export const billingDetails = pgTable("billing_details", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  company: text("company"),
  address: text("address"),
  taxId: text("tax_id"),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** The last number issued for each kind of receipt and year. Locked while issuing, so that numbers have no gaps. */
export const receiptCounters = pgTable(
  "receipt_counters",
  {
    series: text("series").$type<ReceiptSeries>().notNull(),
    year: integer("year").notNull(),
    last: integer("last").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.series, t.year] }),
    oneOf("receipt_counters_series_check", t.series, RECEIPT_SERIES),
  ],
);

/**
 * Receipts (`R`) for captured payments and credit notes (`C`) for returned money. Append-only, numbered without gaps.
 */
export const receipts = pgTable(
  "receipts",
  {
    id: id(),
    series: text("series").$type<ReceiptSeries>().notNull(),
    /** The year of issue, UTC. */
    year: integer("year").notNull(),
    number: integer("number").notNull(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    /** For a credit note about a refund. */
    refundId: uuid("refund_id").references(() => refunds.id),
    /** For a credit note about money that the payer's bank took back, and for the receipt when it is reinstated. */
    disputeId: uuid("dispute_id").references(() => disputes.id),
    seller: jsonb("seller").$type<ReceiptParty>().notNull(),
    buyer: jsonb("buyer").$type<ReceiptParty>().notNull(),
    /** The buyer's purchase number. */
    purchaseOrder: text("purchase_order"),
    /** The host that the sponsorship money was received for. */
    receivedFor: text("received_for"),
    lines: jsonb("lines").$type<{ description: string; amountCents: number }[]>().notNull(),
    amountCents: cents("amount_cents").notNull(),
    currency: currency(),
    method: text("method").$type<PaymentMethod>().notNull(),
    issuedAt: instant("issued_at").notNull(),
  },
  (t) => [
    unique("receipts_number_key").on(t.series, t.year, t.number),
    unique("receipts_refund_key").on(t.refundId),
    /** One receipt per payment, except for a reinstated one; one credit note per refund or loss. */
    uniqueIndex("receipts_payment_key").on(t.paymentId).where(sql`series = 'R' and dispute_id is null`),
    index("receipts_dispute_id_idx").on(t.disputeId),
    index("receipts_payment_id_idx").on(t.paymentId),
    oneOf("receipts_series_check", t.series, RECEIPT_SERIES),
    oneOf("receipts_method_check", t.method, PAYMENT_METHODS),
    check(
      "receipts_refund_check",
      sql`case ${t.series} when 'C' then num_nonnulls(${t.refundId}, ${t.disputeId}) = 1 else ${t.refundId} is null end`,
    ),
    check("receipts_amount_check", sql`${t.amountCents} > 0`),
  ],
);
