import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { cents, currency, instant, timestamps } from "../columns";
import { payments } from "./payments";
import { refunds } from "./returns";

/** A payment that is awaited on the operator's own bank account, under a reference, and what came in for it. */
export const bankTransfers = pgTable(
  "bank_transfers",
  {
    ref: text("ref").primaryKey(),
    paymentId: uuid("payment_id")
      .notNull()
      .unique()
      .references(() => payments.id),
    amountCents: cents("amount_cents").notNull(),
    currency: currency(),
    expiresAt: instant("expires_at").notNull(),
    cancelledAt: instant("cancelled_at"),
    receivedCents: cents("received_cents"),
    receivedCurrency: text("received_currency"),
    /** When we heard of it; and the day (value date) on which it was on the account. */
    receivedAt: instant("received_at"),
    arrivedOn: date("arrived_on", { mode: "string" }),
    /** The bank's own name for the line of its statement, where it gave one. */
    bankRef: text("bank_ref"),
    ...timestamps(),
  },
  (t) => [
    check(
      "bank_transfers_received_check",
      sql`(${t.receivedAt} is null) = (${t.receivedCents} is null) and (${t.receivedAt} is null) = (${t.receivedCurrency} is null) and (${t.receivedAt} is null) = (${t.arrivedOn} is null) and ${t.receivedCents} > 0`,
    ),
  ],
);

/** Money of such a payment that has to be sent back by hand, under a reference of its own. */
export const bankRefunds = pgTable(
  "bank_refunds",
  {
    ref: text("ref").primaryKey(),
    transferRef: text("transfer_ref")
      .notNull()
      .references(() => bankTransfers.ref),
    refundId: uuid("refund_id")
      .notNull()
      .unique()
      .references(() => refunds.id),
    amountCents: cents("amount_cents").notNull(),
    currency: currency(),
    sentAt: instant("sent_at"),
    ...timestamps(),
  },
  (t) => [index("bank_refunds_transfer_idx").on(t.transferRef)],
);
