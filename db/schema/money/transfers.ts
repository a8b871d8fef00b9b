import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, currency, id, instant, oneOf, timestamps } from "@/db/columns";
import {
  BANK_CASE_ENDS,
  BANK_CASE_KINDS,
  type BankCaseEnd,
  type BankCaseKind,
  CONFIRMATION_KINDS,
  CONFIRMATION_STATUSES,
  type ConfirmationKind,
  type ConfirmationStatus,
} from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { payments } from "./payments";
import { refunds } from "./returns";

/** A payment expected on the operator's bank account under a reference, and the money received for it. */
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
    /** When we learned of it, and the value date on which it reached the account. */
    receivedAt: instant("received_at"),
    arrivedOn: date("arrived_on", { mode: "string" }),
    /** The bank's id for the statement line, if it gave one. */
    bankRef: text("bank_ref"),
    /** When it turned out never to have arrived. The row stays unchanged, and another transfer replaces it. */
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

/** Money of such a payment that must be returned manually, under a separate reference. */
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
    /** The bank's id for the line by which it left, if it gave one. */
    bankRef: text("bank_ref"),
    /** How often it was recorded as sent but never was. */
    misreadings: integer("misreadings").notNull().default(0),
    /** The payer's bank has sent it to us again. */
    bouncedAt: instant("bounced_at"),
    /** Not to be sent after all. */
    cancelledAt: instant("cancelled_at"),
    ...timestamps(),
  },
  (t) => [
    index("bank_refunds_transfer_idx").on(t.transferRef),
    /** Still to be sent. */
    index("bank_refunds_to_send_idx").on(t.createdAt).where(sql`sent_at is null and cancelled_at is null`),
  ],
);

/** What an admin saw on our bank account or decided about it, and who confirmed it. */
export const bankConfirmations = pgTable(
  "bank_confirmations",
  {
    id: id(),
    kind: text("kind").$type<ConfirmationKind>().notNull(),
    reference: text("reference").notNull(),
    amountCents: cents("amount_cents").notNull(),
    currency: currency(),
    /** The value date; null if the bank gives none, or if it is not about a line. */
    arrivedOn: date("arrived_on", { mode: "string" }),
    /** Why, how, or to which transfer. */
    reason: text("reason"),
    status: text("status").$type<ConfirmationStatus>().notNull().default("waiting"),
    firstById: uuid("first_by_id")
      .notNull()
      .references(() => users.id),
    /** Who resolved it: the second admin, the only admin, or the one who withdrew it. */
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

/** A line of the bank statement that matches nothing, or no longer does: open until admins decide about it. */
export const reconciliationExceptions = pgTable(
  "reconciliation_exceptions",
  {
    id: id(),
    kind: text("kind").$type<BankCaseKind>().notNull(),
    /** Identifies the same line in another statement. */
    lineKey: text("line_key").notNull().unique(),
    /** Our reference in it, if there is one. */
    reference: text("reference"),
    words: text("words"),
    amountCents: cents("amount_cents").notNull(),
    currency: currency(),
    bankRef: text("bank_ref"),
    arrivedOn: date("arrived_on", { mode: "string" }).notNull(),
    /** For money that was returned to us: the refund that its payer is owed. */
    refundId: uuid("refund_id").references(() => refunds.id),
    /** Its outcome; null: open. */
    endedAs: text("ended_as").$type<BankCaseEnd>(),
    /** The admin's note about that, and the payment it was booked to. */
    note: text("note"),
    bookedToId: uuid("booked_to_id").references(() => payments.id),
    /** The case in the other direction that cancels it out. */
    offsetById: uuid("offset_by_id")
      .unique()
      .references((): AnyPgColumn => reconciliationExceptions.id),
    endedById: uuid("ended_by_id").references(() => users.id),
    endedAt: instant("ended_at"),
    ...timestamps(),
  },
  (t) => [
    index("reconciliation_exceptions_open_idx").on(t.createdAt).where(sql`ended_at is null`),
    index("reconciliation_exceptions_refund_idx").on(t.refundId),
    index("reconciliation_exceptions_booked_to_idx").on(t.bookedToId),
    index("reconciliation_exceptions_ended_by_idx").on(t.endedById),
    oneOf("reconciliation_exceptions_kind_check", t.kind, BANK_CASE_KINDS),
    oneOf("reconciliation_exceptions_ended_as_check", t.endedAs, BANK_CASE_ENDS),
    check("reconciliation_exceptions_amount_check", sql`${t.amountCents} > 0`),
    check(
      "reconciliation_exceptions_refund_check",
      sql`(${t.kind} = 'bounced') = (${t.refundId} is not null)`,
    ),
    check(
      "reconciliation_exceptions_end_check",
      sql`(${t.endedAs} is null) = (${t.endedAt} is null) and (${t.endedAt} is null) = (${t.endedById} is null) and (${t.endedAs} = 'booked') = (${t.bookedToId} is not null) and (${t.endedAs} = 'offset') = (${t.offsetById} is not null)`,
    ),
    check(
      "reconciliation_exceptions_direction_check",
      sql`(${t.kind} = 'unexpected_debit' and ${t.endedAs} in ('sent_back', 'booked')) is not true and (${t.kind} <> 'unexpected_debit' and ${t.endedAs} = 'came_back') is not true`,
    ),
  ],
);
