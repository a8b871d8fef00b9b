import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, id, instant, oneOf, timestamps } from "@/db/columns";
import {
  INQUIRY_STATUSES,
  INQUIRY_TYPES,
  type InquiryStatus,
  type InquiryType,
  PIPELINE_STAGES,
  type PipelineStage,
} from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { proposals, proposalTiers } from "@/db/schema/listings/proposals";

/**
 * A sponsor's dealings with a proposal before payment: saved, contacted, interested, or a counter-proposal. Only the
 * last two get a reply. An accepted amount is a price that only this sponsor can pay, for a limited time.
 */
export const inquiries = pgTable(
  "inquiries",
  {
    id: id(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").$type<InquiryType>().notNull(),
    status: text("status").$type<InquiryStatus>().notNull().default("pending"),
    /** The tier that the amount is for; null if the proposal has none or the host removed it. */
    tierId: uuid("tier_id").references(() => proposalTiers.id, { onDelete: "set null" }),
    /** The tier's name at the time. */
    tierName: text("tier_name"),
    /** The amount offered; only for counter-proposals. */
    amountCents: cents("amount_cents"),
    /** The sponsor's note. */
    note: text("note"),
    /** The host's reply. */
    answer: text("answer"),
    answeredAt: instant("answered_at"),
    /** The deadline for a reply; once an amount is accepted, the deadline for payment. */
    expiresAt: instant("expires_at"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("inquiries_one_a_kind_key")
      .on(t.userId, t.proposalId, t.type)
      .where(sql`type in ('favorite', 'contacted')`),
    /** One that is open or payable for each sponsor and proposal. */
    uniqueIndex("inquiries_one_open_key")
      .on(t.userId, t.proposalId)
      .where(
        sql`type in ('interested', 'counter_proposal') and (status = 'pending' or (status = 'accepted' and type = 'counter_proposal'))`,
      ),
    index("inquiries_proposal_id_idx").on(t.proposalId),
    index("inquiries_user_id_idx").on(t.userId),
    index("inquiries_expires_at_idx")
      .on(t.expiresAt)
      .where(sql`status in ('pending', 'accepted') and expires_at is not null`),
    index("inquiries_tier_id_idx").on(t.tierId).where(sql`tier_id is not null`),
    oneOf("inquiries_type_check", t.type, INQUIRY_TYPES),
    oneOf("inquiries_status_check", t.status, INQUIRY_STATUSES),
    check(
      "inquiries_amount_check",
      sql`case when ${t.type} = 'counter_proposal' then coalesce(${t.amountCents} between 100 and 100000000, false) else ${t.amountCents} is null end`,
    ),
    check(
      "inquiries_plain_check",
      sql`${t.type} not in ('favorite', 'contacted') or ${t.status} = 'pending'`,
    ),
    check("inquiries_paid_check", sql`${t.status} <> 'paid' or ${t.type} = 'counter_proposal'`),
    check(
      "inquiries_expiry_check",
      sql`${t.type} <> 'counter_proposal' or ${t.status} not in ('pending', 'accepted') or ${t.expiresAt} is not null`,
    ),
  ],
);

/** A prospect in a host's sponsor pipeline. Created by what the sponsor does; only the host sees it. */
export const sponsorProspects = pgTable(
  "sponsor_prospects",
  {
    id: id().default(sql`gen_random_uuid()`),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sponsorId: uuid("sponsor_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    stage: text("stage").$type<PipelineStage>().notNull().default("new"),
    nextStep: text("next_step"),
    /** A date on the host's calendar. */
    nextStepOn: date("next_step_on"),
    note: text("note"),
    ...timestamps(),
  },
  (t) => [
    unique("sponsor_prospects_key").on(t.proposalId, t.sponsorId),
    index("sponsor_prospects_host_id_idx").on(t.hostId, t.updatedAt.desc(), t.id),
    index("sponsor_prospects_sponsor_id_idx").on(t.sponsorId),
    index("sponsor_prospects_due_idx").on(t.hostId, t.nextStepOn).where(sql`next_step_on is not null`),
    oneOf("sponsor_prospects_stage_check", t.stage, PIPELINE_STAGES),
  ],
);
