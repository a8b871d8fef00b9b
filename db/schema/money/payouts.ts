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

/** Where somebody wants their money to go. No row is the method `none`. */
export const payoutSettings = pgTable(
  "payout_settings",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id),
    method: text("method").$type<PayoutMethod>().notNull(),
    paypalEmail: text("paypal_email"),
    /** Bank details, encrypted; only sending a payout opens them. */
    swiftSealed: text("swift_sealed"),
    /** The end of the account number: all that is ever shown of it. */
    swiftLastFour: text("swift_last_four"),
    /** Keyed hashes of the account, one a key, which tell whether two people are paid to the same one. */
    accountDigests: text("account_digests").array().notNull().default(sql`'{}'`),
    /** After details were changed nothing is paid out until then (UTC). */
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

/** Payouts that were sent together by one rail: a batch at PayPal, a file for the bank. */
export const payoutRuns = pgTable(
  "payout_runs",
  {
    id: id(),
    rail: text("rail").$type<PayoutRailCode>().notNull(),
    /** Whether it leaves as a file that an admin hands in, or by a call of ours. */
    byFile: boolean("by_file").notNull(),
    status: text("status").$type<PayoutRunStatus>().notNull().default("open"),
    createdById: uuid("created_by_id")
      .notNull()
      .references(() => users.id),
    /** The provider's id of the batch; null until it answered, and for files. */
    batchRef: text("batch_ref"),
    /** When the provider was last asked. */
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

/** Money of a balance on its way to its owner. The moves between states are rows of `app.status_transitions`. */
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
    /** 1 at first; one more each time it failed and became due again. */
    attempt: integer("attempt").notNull().default(1),
    firstApprovedById: uuid("first_approved_by_id").references(() => users.id),
    approvedById: uuid("approved_by_id").references(() => users.id),
    /** When the payee had saved the details that its admins approved; null: nobody has approved it. */
    detailsSavedAt: instant("details_saved_at"),
    runId: uuid("run_id").references(() => payoutRuns.id),
    rail: text("rail").$type<PayoutRailCode>(),
    /** What this attempt is called at the provider and on the bank's statement. */
    transferKey: text("transfer_key"),
    /** Where it was sent to, encrypted as it was then, and what may be shown of it. */
    destinationSealed: text("destination_sealed"),
    destinationHint: text("destination_hint"),
    /** The bank's own name for the line by which this attempt left, where it gave one. */
    bankRef: text("bank_ref"),
    /** What the provider says of one that is on its way, such as `UNCLAIMED`. */
    providerState: text("provider_state"),
    failureReason: text("failure_reason"),
    sentAt: instant("sent_at"),
    paidAt: instant("paid_at"),
    failedAt: instant("failed_at"),
    ...timestamps(),
  },
  (t) => [
    /** One payout at a time for each balance: nobody is paid twice while one is on its way. */
    uniqueIndex("payouts_one_live_key")
      .on(t.payeeId, t.payeeRole, t.currency)
      .where(sql`status in ('due', 'approved', 'sent')`),
    uniqueIndex("payouts_transfer_key").on(t.transferKey),
    index("payouts_payee_idx").on(t.payeeId, t.id),
    index("payouts_run_idx").on(t.runId),
    index("payouts_first_approved_by_idx").on(t.firstApprovedById),
    index("payouts_approved_by_idx").on(t.approvedById),
    /** Lists by state, by method and by both run from the newest to the oldest. */
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

/** By which line of the bank's statement an attempt to pay came back. */
export const payoutReturns = pgTable(
  "payout_returns",
  {
    transferKey: text("transfer_key").primaryKey(),
    payoutId: uuid("payout_id")
      .notNull()
      .references(() => payouts.id),
    /** The bank's own name for the line, where it gave one. */
    bankRef: text("bank_ref"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("payout_returns_payout_idx").on(t.payoutId)],
);

/** Short numbers that were mailed to prove who is there, where an account has no password. */
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
