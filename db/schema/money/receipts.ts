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

/** Who is on a receipt, as it was when the receipt was made. */
export interface ReceiptParty {
  name: string;
  company: string | null;
  /** Lines of a postal address. */
  address: string | null;
  taxId: string | null;
}

/** What a company's books need to know of a buyer. */
export const billingDetails = pgTable("billing_details", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  company: text("company"),
  address: text("address"),
  taxId: text("tax_id"),
  updatedAt: instant("updated_at").notNull().defaultNow(),
});

/** The number given last, for each kind of receipt and year. Locked while one is given, so that none is left out. */
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

/** Receipts (`R`) of captured payments and credit notes (`C`) of what went back. Append-only, numbered without gaps. */
export const receipts = pgTable(
  "receipts",
  {
    id: id(),
    series: text("series").$type<ReceiptSeries>().notNull(),
    /** Of the day on which it was issued, UTC. */
    year: integer("year").notNull(),
    number: integer("number").notNull(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    /** Of a credit note for what was refunded. */
    refundId: uuid("refund_id").references(() => refunds.id),
    /** Of a credit note for what the payer's bank took back, and of the receipt for what it gave again. */
    disputeId: uuid("dispute_id").references(() => disputes.id),
    seller: jsonb("seller").$type<ReceiptParty>().notNull(),
    buyer: jsonb("buyer").$type<ReceiptParty>().notNull(),
    /** The buyer's own number for the purchase. */
    purchaseOrder: text("purchase_order"),
    /** The host for whom the money of a sponsorship was received. */
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
    /** One receipt a payment, but for what was paid after all; credit notes as many as there were refunds and losses. */
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
