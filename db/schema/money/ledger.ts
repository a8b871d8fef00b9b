import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, id, instant, oneOf, writtenIn } from "@/db/columns";
import { LEDGER_ACCOUNT_KINDS, type LedgerAccountKind } from "@/db/enums";

/** Accounts of the double-entry ledger. Debits are positive, credits negative. */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: id(),
    /** `psp:sandbox`, `host:<user id>:pending`, `fee:sponsorship`, … */
    code: text("code").notNull(),
    kind: text("kind").$type<LedgerAccountKind>().notNull(),
    currency: text("currency").notNull(),
    /** Maintained by a trigger on the entries; nothing else may write it. */
    balanceCents: cents("balance_cents").notNull().default(0),
    version: integer("version").notNull().default(0),
    /** Whether the balance may cross zero to its unnatural side. */
    allowOverdraft: boolean("allow_overdraft").notNull().default(false),
    /**
     * Whether it holds money that could be paid out. A separate column, so that the index of such accounts is written
     * only when this changes, not with every posting.
     */
    isPayable: boolean("is_payable")
      .notNull()
      .generatedAlwaysAs(sql`balance_cents < 0 and code like '%:available'`),
    /** The line of the trial balance that includes it; people's accounts are grouped by kind. */
    total: text("total")
      .notNull()
      .generatedAlwaysAs(
        sql`case when code like 'host:%' or code like 'agent:%' then split_part(code, ':', 1) || '::' || split_part(code, ':', 3) else code end`,
      ),
    /**
     * Whether the trial balance counts it: an account of the site, or a person's that holds money. A separate column
     * for the same reason.
     */
    isStanding: boolean("is_standing")
      .notNull()
      .generatedAlwaysAs(sql`balance_cents <> 0 or not (code like 'host:%' or code like 'agent:%')`),
  },
  (t) => [
    uniqueIndex("ledger_accounts_code_key").on(t.code, t.currency),
    unique("ledger_accounts_id_currency_key").on(t.id, t.currency),
    index("ledger_accounts_payable_idx").on(t.id).where(sql`is_payable`),
    index("ledger_accounts_standing_idx").on(t.currency, t.total).where(sql`is_standing`),
    oneOf("ledger_accounts_kind_check", t.kind, LEDGER_ACCOUNT_KINDS),
    check(
      "ledger_accounts_overdraft_check",
      sql`${t.allowOverdraft} or (${t.kind} in ('asset', 'expense') and ${t.balanceCents} >= 0) or (${t.kind} in ('liability', 'revenue') and ${t.balanceCents} <= 0)`,
    ),
  ],
);

export const ledgerTxns = pgTable(
  "ledger_txns",
  {
    id: id(),
    /** `capture`, `psp_fee`, `refund`, … */
    kind: text("kind").notNull(),
    /** Idempotency key: posting it again with the same entries is a no-op; with others, an error. */
    key: text("key").notNull(),
    payloadHash: text("payload_hash").notNull(),
    sourceType: text("source_type").notNull(),
    sourceId: uuid("source_id").notNull(),
    reversesId: uuid("reverses_id"),
    /** The people and things that the money was for, as they were then. */
    details: jsonb("details").notNull().default({}),
    postedAt: instant("posted_at").notNull().defaultNow(),
    /** Only the database transaction that created a posting may add entries to it. */
    writtenIn: writtenIn("written_in"),
  },
  (t) => [
    uniqueIndex("ledger_txns_key").on(t.key),
    /** The entries of a period. */
    index("ledger_txns_posted_idx").on(t.postedAt),
    index("ledger_txns_source_idx").on(t.sourceType, t.sourceId),
    unique("ledger_txns_reverses_key").on(t.reversesId),
    foreignKey({ name: "ledger_txns_reverses_fk", columns: [t.reversesId], foreignColumns: [t.id] }),
  ],
);

export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: id(),
    txnId: uuid("txn_id")
      .notNull()
      .references(() => ledgerTxns.id),
    accountId: uuid("account_id").notNull(),
    /** Positive: debit. Negative: credit. */
    amountCents: cents("amount_cents").notNull(),
    currency: text("currency").notNull(),
    /** The account's version after this entry, without gaps. */
    accountVersion: integer("account_version").notNull(),
  },
  (t) => [
    index("ledger_entries_txn_idx").on(t.txnId),
    uniqueIndex("ledger_entries_account_version_key").on(t.accountId, t.accountVersion),
    /** An account holds only one currency. */
    foreignKey({
      name: "ledger_entries_account_fk",
      columns: [t.accountId, t.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }),
    check("ledger_entries_amount_check", sql`${t.amountCents} <> 0`),
  ],
);

/** Results of the nightly ledger audits. */
/** A payment whose postings differ from what they should be. Cents; null: the finding has no amount. */
export interface PaymentDifference {
  finding: string;
  paymentId: string;
  bookedCents: number | null;
  toldCents: number | null;
}

export const ledgerAudits = pgTable("ledger_audits", {
  id: id(),
  at: instant("at").notNull(),
  /** The sum of the findings: anything but zero is an alarm. */
  violations: integer("violations").notNull(),
  /** Each nonzero finding, by name. */
  findings: jsonb("findings").$type<Record<string, number>>().notNull(),
  /** The payments concerned, if it is about individual ones: at most a hundred. Cents. */
  differences: jsonb("differences").$type<PaymentDifference[]>().notNull().default([]),
});
