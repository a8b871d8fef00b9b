import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, id, instant, oneOf } from "@/db/columns";
import { REFERRAL_ACTS, REFERRAL_EVENT_TYPES, type ReferralAct, type ReferralEventType } from "@/db/enums";
import { sponsorships } from "@/db/schema/funding/sponsorships";
import { users } from "@/db/schema/identity/accounts";
import { proposals } from "@/db/schema/listings/proposals";
import { proposalAgents } from "./agents";

/** Events of an agent's link: each visitor's click once a day, each sponsor's interest once, each funding. */
export const referralEvents = pgTable(
  "referral_events",
  {
    id: id().default(sql`gen_random_uuid()`),
    type: text("type").$type<ReferralEventType>().notNull(),
    proposalAgentId: uuid("proposal_agent_id")
      .notNull()
      .references(() => proposalAgents.id),
    /** For a click: hashed with the day's salt, so no one can be tracked from one day to the next. */
    visitorHash: text("visitor_hash"),
    sponsorId: uuid("sponsor_id").references(() => users.id, { onDelete: "set null" }),
    sponsorshipId: uuid("sponsorship_id").references(() => sponsorships.id),
    amountCents: cents("amount_cents"),
    /** What the sponsor did, or why it earns nothing. */
    reason: text("reason"),
    /** The agent's label in the link that was followed. Null: none. */
    source: text("source"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("referral_events_click_key")
      .on(t.proposalAgentId, t.visitorHash)
      .where(sql`type = 'link_click'`),
    uniqueIndex("referral_events_interest_key")
      .on(t.proposalAgentId, t.sponsorId)
      .where(sql`type = 'interest_expressed'`),
    uniqueIndex("referral_events_funded_key").on(t.sponsorshipId).where(sql`type = 'funded'`),
    index("referral_events_funded_agent_idx").on(t.proposalAgentId).where(sql`type = 'funded'`),
    index("referral_events_sponsor_id_idx").on(t.sponsorId).where(sql`sponsor_id is not null`),
    oneOf("referral_events_type_check", t.type, REFERRAL_EVENT_TYPES),
    check(
      "referral_events_parts_check",
      sql`case ${t.type} when 'link_click' then ${t.visitorHash} is not null
        when 'funded' then ${t.sponsorshipId} is not null else true end`,
    ),
  ],
);

/** What an agent's link did, by day (UTC): counted visitors, all requests, and sign-ups. */
export const referralClickDays = pgTable(
  "referral_click_days",
  {
    proposalAgentId: uuid("proposal_agent_id")
      .notNull()
      .references(() => proposalAgents.id),
    day: date("day").notNull(),
    visitors: integer("visitors").notNull().default(0),
    requests: integer("requests").notNull().default(0),
    /** Accounts created in a browser that followed this link last. */
    signUps: integer("sign_ups").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.proposalAgentId, t.day] })],
);

/** The part of a day's clicks and sign-ups that came by a link with the agent's label. */
export const referralSourceDays = pgTable(
  "referral_source_days",
  {
    proposalAgentId: uuid("proposal_agent_id")
      .notNull()
      .references(() => proposalAgents.id),
    day: date("day").notNull(),
    source: text("source").notNull(),
    visitors: integer("visitors").notNull().default(0),
    signUps: integer("sign_ups").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.proposalAgentId, t.day, t.source] }),
    check("referral_source_days_source_check", sql`${t.source} ~ '^[a-z0-9-]{1,32}$'`),
  ],
);

/** The agent who referred a sponsor to a proposal. Fixed from the sponsor's first act. */
export const referralBindings = pgTable(
  "referral_bindings",
  {
    id: id().default(sql`gen_random_uuid()`),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id),
    sponsorId: uuid("sponsor_id")
      .notNull()
      .references(() => users.id),
    proposalAgentId: uuid("proposal_agent_id")
      .notNull()
      .references(() => proposalAgents.id),
    /** When the link was followed. */
    clickedAt: instant("clicked_at").notNull(),
    /** The label in that link. Null: none. */
    source: text("source"),
    act: text("act").$type<ReferralAct>().notNull(),
    boundAt: instant("bound_at").notNull(),
    /** Whether the device that followed the link had used the agent's or the host's account. */
    isSameDevice: boolean("is_same_device").notNull().default(false),
  },
  (t) => [
    unique("referral_bindings_key").on(t.sponsorId, t.proposalId),
    index("referral_bindings_proposal_id_idx").on(t.proposalId),
    index("referral_bindings_agent_idx").on(t.proposalAgentId),
    oneOf("referral_bindings_act_check", t.act, REFERRAL_ACTS),
  ],
);

/**
 * Names in agents' short links. An agent's newest is shown; older ones stay theirs, because printed links have them. The
 * names of a deleted account stay too, as no one's.
 */
export const agentLinkNames = pgTable(
  "agent_link_names",
  {
    name: text("name").primaryKey(),
    agentId: uuid("agent_id").references(() => users.id),
    chosenAt: instant("chosen_at").notNull(),
  },
  (t) => [
    index("agent_link_names_agent_id_idx").on(t.agentId),
    check("agent_link_names_name_check", sql`${t.name} ~ '^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$'`),
  ],
);
