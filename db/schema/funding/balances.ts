import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { cents, id, instant, oneOf, timestamps } from "@/db/columns";
import {
  BALANCE_SIDES,
  type BalanceCategory,
  type BalanceSide,
  COST_CATEGORIES,
  INCOME_CATEGORIES,
} from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { events, proposals } from "@/db/schema/listings/proposals";

const list = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** What a host adds to the balance of an event, or of a campaign without one, and who may see it. */
export const eventBalances = pgTable(
  "event_balances",
  {
    id: id(),
    eventId: uuid("event_id").references(() => events.id),
    proposalId: uuid("proposal_id").references(() => proposals.id),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id),
    /** Since when co-owners, paying sponsors, and everyone may see it; null: they may not. */
    sharedTeamAt: instant("shared_team_at"),
    sharedSponsorsAt: instant("shared_sponsors_at"),
    sharedPublicAt: instant("shared_public_at"),
    ...timestamps(),
  },
  (t) => [
    unique("event_balances_event_id_key").on(t.eventId),
    unique("event_balances_proposal_id_key").on(t.proposalId),
    index("event_balances_host_id_idx").on(t.hostId),
    check("event_balances_subject_check", sql`num_nonnulls(${t.eventId}, ${t.proposalId}) = 1`),
  ],
);

/** Income or a cost that the host states. */
export const balanceEntries = pgTable(
  "balance_entries",
  {
    id: id(),
    balanceId: uuid("balance_id")
      .notNull()
      .references(() => eventBalances.id),
    side: text("side").$type<BalanceSide>().notNull(),
    category: text("category").$type<BalanceCategory>().notNull(),
    label: text("label").notNull(),
    day: date("day").notNull(),
    /** US dollars, as everything on the site. */
    amountCents: cents("amount_cents").notNull(),
    /** The stored file of a receipt: a picture without its metadata, or a PDF. */
    receiptKey: text("receipt_key"),
    receiptName: text("receipt_name"),
    receiptBytes: integer("receipt_bytes"),
    /** Generated once per form: a second post adds nothing. */
    formId: uuid("form_id").notNull(),
    ...timestamps(),
  },
  (t) => [
    unique("balance_entries_form_key").on(t.balanceId, t.formId),
    index("balance_entries_receipt_idx").on(t.receiptKey).where(sql`receipt_key is not null`),
    oneOf("balance_entries_side_check", t.side, BALANCE_SIDES),
    check(
      "balance_entries_category_check",
      sql`case ${t.side} when 'income' then ${t.category} in (${list(INCOME_CATEGORIES)}) else ${t.category} in (${list(COST_CATEGORIES)}) end`,
    ),
    check("balance_entries_amount_check", sql`${t.amountCents} between 1 and 100000000`),
    check(
      "balance_entries_receipt_check",
      sql`(${t.receiptKey} is null) = (${t.receiptName} is null) and (${t.receiptKey} is null) = (${t.receiptBytes} is null)`,
    ),
  ],
);
