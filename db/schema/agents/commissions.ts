import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { bps, cents, currency, id, instant, oneOf, timestamps } from "@/db/columns";
import {
  COMMISSION_REASONS,
  COMMISSION_STATUSES,
  COMMISSION_TYPES,
  type CommissionReason,
  type CommissionStatus,
  type CommissionType,
} from "@/db/enums";
import { sponsorships } from "@/db/schema/funding/sponsorships";
import { users } from "@/db/schema/identity/accounts";
import { payouts } from "@/db/schema/money/payouts";
import { proposalAgents } from "./agents";

/** What an agent earns from one sponsorship. The money itself is in the ledger; this is its history. */
export const commissions = pgTable(
  "commissions",
  {
    id: id(),
    sponsorshipId: uuid("sponsorship_id")
      .notNull()
      .references(() => sponsorships.id),
    proposalAgentId: uuid("proposal_agent_id")
      .notNull()
      .references(() => proposalAgents.id),
    agentId: uuid("agent_id")
      .notNull()
      .references(() => users.id),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id),
    status: text("status").$type<CommissionStatus>().notNull(),
    /** The agreed terms, and the commission they give for the amount paid. */
    commissionType: text("commission_type").$type<CommissionType>().notNull(),
    commissionBps: bps("commission_bps"),
    commissionCents: cents("commission_cents"),
    /** The part of the payment that the commission is a share of. */
    baseCents: cents("base_cents").notNull(),
    amountCents: cents("amount_cents").notNull(),
    /** The part clawed back because the sponsor's money was returned. */
    returnedCents: cents("returned_cents").notNull().default(0),
    /** The part clawed back after it was paid out: deducted from the agent's next earnings. */
    takenBackCents: cents("taken_back_cents").notNull().default(0),
    currency: currency(),
    /** Why it earns nothing or awaits review. */
    reasons: text("reasons").array().$type<CommissionReason[]>().notNull().default([]),
    /** When the money became available for payout. */
    approvedAt: instant("approved_at"),
    /** The payout that included it. */
    payoutId: uuid("payout_id").references(() => payouts.id),
    paidAt: instant("paid_at"),
    decidedById: uuid("decided_by_id").references(() => users.id),
    decidedAt: instant("decided_at"),
    /** The reviewer's note. */
    decisionNote: text("decision_note"),
    ...timestamps(),
  },
  (t) => [
    unique("commissions_sponsorship_key").on(t.sponsorshipId),
    index("commissions_agent_id_idx").on(t.agentId, t.createdAt.desc()),
    index("commissions_host_id_idx").on(t.hostId),
    index("commissions_proposal_agent_id_idx").on(t.proposalAgentId),
    index("commissions_decided_by_idx").on(t.decidedById).where(sql`decided_by_id is not null`),
    index("commissions_payout_id_idx").on(t.payoutId).where(sql`payout_id is not null`),
    index("commissions_on_hold_idx").on(t.createdAt, t.id).where(sql`status = 'on_hold'`),
    index("commissions_refused_idx")
      .on(t.createdAt, t.id)
      .where(sql`status = 'rejected' and decided_at is null`),
    oneOf("commissions_status_check", t.status, COMMISSION_STATUSES),
    oneOf("commissions_type_check", t.commissionType, COMMISSION_TYPES),
    check("commissions_amount_check", sql`${t.amountCents} between 0 and ${t.baseCents}`),
    check("commissions_returned_check", sql`${t.returnedCents} between 0 and ${t.amountCents}`),
    check("commissions_taken_back_check", sql`${t.takenBackCents} between 0 and ${t.returnedCents}`),
    check(
      "commissions_reasons_check",
      sql`${t.reasons} <@ array[${sql.raw(COMMISSION_REASONS.map((reason) => `'${reason}'`).join(","))}]::text[]
        and (${t.status} not in ('on_hold', 'rejected') or cardinality(${t.reasons}) > 0)`,
    ),
    check(
      "commissions_paid_check",
      sql`(${t.status} = 'paid') = (${t.paidAt} is not null) and (${t.status} <> 'paid' or ${t.payoutId} is not null)`,
    ),
  ],
);
