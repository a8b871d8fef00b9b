import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, id, instant, oneOf, timestamps } from "@/db/columns";
import {
  CAMPAIGN_AUDIENCES,
  CAMPAIGN_RECIPIENT_STATUSES,
  CAMPAIGN_STATUSES,
  CAMPAIGN_STOPS,
  type CampaignAudience,
  type CampaignRecipientStatus,
  type CampaignStatus,
  type CampaignStop,
} from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { proposals } from "@/db/schema/listings/proposals";
import { entitlements, orders } from "@/db/schema/money/orders";

/** A host's email about a proposal to the sponsors who subscribed to such emails. */
export const campaigns = pgTable(
  "email_blasts",
  {
    id: id(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id),
    /** The host's subject; null: composed from the proposal's title. */
    subject: text("subject"),
    /** The host's text, plain; may be empty. */
    message: text("message").notNull(),
    audience: text("audience").$type<CampaignAudience>().notNull(),
    /** Miles around the proposal's town; null: anywhere. */
    withinMiles: integer("within_miles"),
    status: text("status").$type<CampaignStatus>().notNull(),
    /** The price of its order; zero if a plan or a credit pays. */
    costCents: cents("cost_cents").notNull().default(0),
    orderId: uuid("order_id").references(() => orders.id),
    /** The credit it used up; null: the host's plan includes it. */
    entitlementId: uuid("entitlement_id").references(() => entitlements.id),
    /** Created with the form: a second post with it returns the first campaign. */
    idempotencyKey: uuid("idempotency_key").notNull(),
    /** The number of recipients. */
    recipients: integer("recipients").notNull().default(0),
    stop: text("stop").$type<CampaignStop>(),
    /** When it was queued; the seven days start here. */
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
    ...timestamps(),
  },
  (t) => [
    unique("email_blasts_idempotency_key").on(t.hostId, t.idempotencyKey),
    index("email_blasts_proposal_id_idx").on(t.proposalId, t.startedAt),
    /** An order pays for one campaign, and a credit for one that did not fail. */
    uniqueIndex("email_blasts_order_key").on(t.orderId),
    uniqueIndex("email_blasts_entitlement_key").on(t.entitlementId).where(sql`status <> 'failed'`),
    uniqueIndex("email_blasts_one_at_a_time_key")
      .on(t.proposalId)
      .where(sql`status in ('queued', 'sending')`),
    index("email_blasts_open_idx").on(t.updatedAt).where(sql`status in ('queued', 'sending')`),
    oneOf("email_blasts_status_check", t.status, CAMPAIGN_STATUSES),
    oneOf("email_blasts_audience_check", t.audience, CAMPAIGN_AUDIENCES),
    oneOf("email_blasts_stop_check", t.stop, CAMPAIGN_STOPS),
    check("email_blasts_within_miles_check", sql`${t.withinMiles} > 0`),
    check("email_blasts_message_check", sql`char_length(${t.message}) <= 500`),
    check("email_blasts_subject_check", sql`char_length(${t.subject}) <= 120`),
    check("email_blasts_cost_check", sql`(${t.costCents} > 0) = (${t.orderId} is not null)`),
    check(
      "email_blasts_started_check",
      sql`${t.status} in ('unpaid', 'failed') or ${t.startedAt} is not null`,
    ),
    check("email_blasts_failed_check", sql`(${t.status} = 'failed') = (${t.stop} is not null)`),
  ],
);

/** A campaign's recipients, one row per person. */
export const campaignRecipients = pgTable(
  "email_blast_recipients",
  {
    id: id().default(sql`gen_random_uuid()`),
    campaignId: uuid("blast_id")
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    /** Null: the account has been deleted; the row still shows that someone got the email. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    status: text("status").$type<CampaignRecipientStatus>().notNull().default("queued"),
    /** The recipient had two such emails within a week: this one goes into the weekly digest. */
    inDigest: boolean("in_digest").notNull().default(false),
    /** The outbox key of the email that includes it; null: not written yet. */
    mailKey: text("mail_key"),
    mailedAt: instant("mailed_at"),
    /** When its link was first seen open in a browser. */
    clickedAt: instant("clicked_at"),
  },
  (t) => [
    unique("email_blast_recipients_key").on(t.campaignId, t.userId),
    index("email_blast_recipients_user_id_idx").on(t.userId, t.mailedAt),
    index("email_blast_recipients_mail_key_idx").on(t.mailKey),
    index("email_blast_recipients_waiting_idx")
      .on(t.campaignId, t.inDigest)
      .where(sql`status = 'queued' and mail_key is null`),
    oneOf("email_blast_recipients_status_check", t.status, CAMPAIGN_RECIPIENT_STATUSES),
    check("email_blast_recipients_mailed_check", sql`(${t.mailKey} is null) = (${t.mailedAt} is null)`),
  ],
);
