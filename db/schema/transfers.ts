import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, currency, id, instant, oneOf, timestamps } from "../columns";
import {
  CONFIRMATION_KINDS,
  CONFIRMATION_STATUSES,
  type ConfirmationKind,
  type ConfirmationStatus,
} from "../enums";
import { users } from "./accounts";
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
    /** Only admins say that it came, and no statement yet. */
    isByHand: boolean("is_by_hand").notNull().default(false),
    /** When it was found that it never came; then it stays as it is, and another transfer takes its place. */
    correctedAt: instant("corrected_at"),
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
    /** Not to be sent after all. */
    cancelledAt: instant("cancelled_at"),
    ...timestamps(),
  },
  (t) => [index("bank_refunds_transfer_idx").on(t.transferRef)],
);

/** What an admin wrote down of our bank account by hand, and who has looked at it after them. */
export const bankConfirmations = pgTable(
  "bank_confirmations",
  {
    id: id(),
    kind: text("kind").$type<ConfirmationKind>().notNull(),
    reference: text("reference").notNull(),
    amountCents: cents("amount_cents").notNull(),
    currency: currency(),
    /** The value date; null for a correction. */
    arrivedOn: date("arrived_on", { mode: "string" }),
    /** Why it is corrected. */
    reason: text("reason"),
    status: text("status").$type<ConfirmationStatus>().notNull().default("waiting"),
    firstById: uuid("first_by_id")
      .notNull()
      .references(() => users.id),
    /** Who ended it: the second admin, the only one there is, or whoever took it back. */
    endedById: uuid("ended_by_id").references(() => users.id),
    endedAt: instant("ended_at"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("bank_confirmations_waiting_key").on(t.kind, t.reference).where(sql`status = 'waiting'`),
    index("bank_confirmations_first_by_idx").on(t.firstById),
    index("bank_confirmations_ended_by_idx").on(t.endedById),
    oneOf("bank_confirmations_kind_check", t.kind, CONFIRMATION_KINDS),
    oneOf("bank_confirmations_status_check", t.status, CONFIRMATION_STATUSES),
    check("bank_confirmations_amount_check", sql`${t.amountCents} > 0`),
    check(
      "bank_confirmations_end_check",
      sql`(${t.status} = 'waiting') = (${t.endedAt} is null) and (${t.endedAt} is null) = (${t.endedById} is null)`,
    ),
  ],
);
