import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, currency, id, instant, oneOf, timestamps } from "@/db/columns";
import {
  CODE_PURPOSES,
  type CodePurpose,
  PAYEE_ROLES,
  PAYOUT_METHODS,
  PAYOUT_RAILS,
  PAYOUT_RUN_STATUSES,
  PAYOUT_STATUSES,
  type PayeeRole,
  type PayoutMethod,
  type PayoutRailCode,
  type PayoutRunStatus,
  type PayoutStatus,
} from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";

/** A payee's payout method. No row means the method `none`. */
export const payoutSettings = pgTable(
  "payout_settings",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id),
    method: text("method").$type<PayoutMethod>().notNull(),
    paypalEmail: text("paypal_email"),
    /** Bank details, encrypted; decrypted only to send a payout. */
    swiftSealed: text("swift_sealed"),
    /** The end of the account number, the only part ever shown. */
    swiftLastFour: text("swift_last_four"),
    /** Keyed hashes of the account, one per key, which tell whether two people share it. */
    accountDigests: text("account_digests").array().notNull().default(sql`'{}'`),
    /** After a change of details, no payout is sent before then (UTC). */
    heldUntil: instant("held_until"),
    ...timestamps(),
  },
  (t) => [
    index("payout_settings_held_idx").on(t.heldUntil),
    oneOf("payout_settings_method_check", t.method, PAYOUT_METHODS),
    check(
      "payout_settings_details_check",
      sql`(${t.method} = 'paypal') = (${t.paypalEmail} is not null) and (${t.method} = 'swift') = (${t.swiftSealed} is not null) and (${t.swiftSealed} is null) = (${t.swiftLastFour} is null)`,
    ),
  ],
);

/** Payouts that one rail sent together: a batch at PayPal, a file for the bank. */
export const payoutRuns = pgTable(
  "payout_runs",
  {
    id: id(),
    rail: text("rail").$type<PayoutRailCode>().notNull(),
    /** Whether an admin submits it as a file, or we send it through an API. */
    byFile: boolean("by_file").notNull(),
    status: text("status").$type<PayoutRunStatus>().notNull().default("open"),
    createdById: uuid("created_by_id")
      .notNull()
      .references(() => users.id),
    /** The provider's id for the batch; null until the provider responds, and for files. */
    batchRef: text("batch_ref"),
    /** When we last asked the provider. */
    checkedAt: instant("checked_at"),
    lastError: text("last_error"),
    ...timestamps(),
  },
  (t) => [
    index("payout_runs_created_by_idx").on(t.createdById),
    uniqueIndex("payout_runs_batch_ref_key").on(t.rail, t.batchRef),
    index("payout_runs_open_idx").on(t.createdAt).where(sql`status = 'open'`),
    oneOf("payout_runs_rail_check", t.rail, PAYOUT_RAILS),
    oneOf("payout_runs_status_check", t.status, PAYOUT_RUN_STATUSES),
  ],
);

/** A payout from a balance. Its transitions are rows of `app.status_transitions`. */
export const payouts = pgTable(
  "payouts",
  {
    id: id(),
    payeeId: uuid("payee_id")
      .notNull()
      .references(() => users.id),
    payeeRole: text("payee_role").$type<PayeeRole>().notNull(),
    amountCents: cents("amount_cents").notNull(),
    currency: currency(),
    method: text("method").$type<Exclude<PayoutMethod, "none">>().notNull(),
    status: text("status").$type<PayoutStatus>().notNull().default("due"),
    /** Starts at 1; incremented each time it fails and becomes due again. */
    attempt: integer("attempt").notNull().default(1),
    firstApprovedById: uuid("first_approved_by_id").references(() => users.id),
    approvedById: uuid("approved_by_id").references(() => users.id),
    /** When the payee saved the details that the admins approved; null: not approved. */
    detailsSavedAt: instant("details_saved_at"),
    runId: uuid("run_id").references(() => payoutRuns.id),
    rail: text("rail").$type<PayoutRailCode>(),
    /** This attempt's reference at the provider and on the bank statement. */
    transferKey: text("transfer_key"),
    /** The destination as it was then: encrypted, and the part that may be shown. */
    destinationSealed: text("destination_sealed"),
    destinationHint: text("destination_hint"),
    /** The bank's id for the statement line of this attempt, if it gave one. */
    bankRef: text("bank_ref"),
    /** The provider's status for one in transit, such as `UNCLAIMED`. */
    providerState: text("provider_state"),
    failureReason: text("failure_reason"),
    sentAt: instant("sent_at"),
    paidAt: instant("paid_at"),
    failedAt: instant("failed_at"),
    ...timestamps(),
  },
  (t) => [
    /** One payout at a time for each balance, so that no one is paid twice. */
    uniqueIndex("payouts_one_live_key")
      .on(t.payeeId, t.payeeRole, t.currency)
      .where(sql`status in ('due', 'approved', 'sent')`),
    uniqueIndex("payouts_transfer_key").on(t.transferKey),
    index("payouts_payee_idx").on(t.payeeId, t.id),
    index("payouts_run_idx").on(t.runId),
    index("payouts_first_approved_by_idx").on(t.firstApprovedById),
    index("payouts_approved_by_idx").on(t.approvedById),
    /** Lists by status, by method, and by both, newest first. */
    index("payouts_status_idx").on(t.status, t.id),
    index("payouts_method_idx").on(t.method, t.id),
    index("payouts_method_status_idx").on(t.method, t.status, t.id),
    oneOf("payouts_payee_role_check", t.payeeRole, PAYEE_ROLES),
    oneOf("payouts_method_check", t.method, PAYOUT_METHODS.slice(1)),
    oneOf("payouts_status_check", t.status, PAYOUT_STATUSES),
    oneOf("payouts_rail_check", t.rail, PAYOUT_RAILS),
    check("payouts_amount_check", sql`${t.amountCents} > 0`),
    check("payouts_attempt_check", sql`${t.attempt} between 1 and 99`),
    check(
      "payouts_two_admins_check",
      sql`${t.firstApprovedById} is distinct from ${t.approvedById} or ${t.approvedById} is null`,
    ),
    check(
      "payouts_approved_check",
      sql`(${t.status} <> 'approved' or ${t.approvedById} is not null) and (${t.detailsSavedAt} is not null or (${t.firstApprovedById} is null and ${t.approvedById} is null))`,
    ),
    check(
      "payouts_sent_check",
      sql`${t.status} not in ('sent', 'paid') or (${t.runId} is not null and ${t.rail} is not null and ${t.transferKey} is not null and ${t.sentAt} is not null)`,
    ),
  ],
);

/** The bank statement line by which an attempt was returned. */
export const payoutReturns = pgTable(
  "payout_returns",
  {
    transferKey: text("transfer_key").primaryKey(),
    payoutId: uuid("payout_id")
      .notNull()
      .references(() => payouts.id),
    /** The bank's id for the line, if it gave one. */
    bankRef: text("bank_ref"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("payout_returns_payout_idx").on(t.payoutId)],
);

/** Short codes emailed to verify a person whose account has no password. */
export const mailedCodes = pgTable(
  "mailed_codes",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<CodePurpose>().notNull(),
    codeHash: text("code_hash").notNull(),
    tries: integer("tries").notNull().default(0),
    usedAt: instant("used_at"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("mailed_codes_user_idx").on(t.userId, t.purpose),
    oneOf("mailed_codes_purpose_check", t.purpose, CODE_PURPOSES),
  ],
);
