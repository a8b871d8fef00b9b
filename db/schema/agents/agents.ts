import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bps, cents, currency, id, instant, oneOf, timestamps, tsvector } from "@/db/columns";
import {
  AGENT_APPLICATION_STATUSES,
  AGENT_LISTING_STATUSES,
  AGENT_ROLES,
  type AgentApplicationStatus,
  type AgentListingStatus,
  type AgentRole,
  COMMISSION_TYPES,
  type CommissionType,
  PROPOSAL_AGENT_STATUSES,
  type ProposalAgentStatus,
} from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { proposals } from "@/db/schema/listings/proposals";
import { orders } from "@/db/schema/money/orders";

/** A host's listing in the agent marketplace. */
export const agentListings = pgTable(
  "agent_listings",
  {
    id: id(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id),
    status: text("status").$type<AgentListingStatus>().notNull().default("unpaid"),
    /** The commission that agents approved from now on are promised for each sponsorship. */
    commissionBps: bps("commission_bps").notNull(),
    commissionDescription: text("commission_description"),
    /** How many agents may promote it at a time; the current count comes from `proposal_agents`. */
    maxAgents: integer("max_agents").notNull(),
    description: text("description"),
    targetLocations: text("target_locations").array().notNull().default([]),
    preferredExperience: text("preferred_experience"),
    /** The order that pays for it. */
    orderId: uuid("order_id").references(() => orders.id),
    /** When it was first shown; null: it was never paid for. */
    listedAt: instant("listed_at"),
    /** Featured until then; null: never featured. */
    featuredUntil: instant("featured_until"),
    closedAt: instant("closed_at"),
    /** Since when an admin hides it from everyone but its host; null: it is visible. */
    hiddenAt: instant("hidden_at"),
    /** Created with the form: a resubmitted form creates no second listing. */
    formId: uuid("form_id").notNull(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("agent_listings_one_open_key").on(t.proposalId).where(sql`status <> 'closed'`),
    unique("agent_listings_form_key").on(t.hostId, t.formId),
    index("agent_listings_host_id_idx").on(t.hostId),
    index("agent_listings_order_id_idx").on(t.orderId),
    oneOf("agent_listings_status_check", t.status, AGENT_LISTING_STATUSES),
    check("agent_listings_commission_check", sql`${t.commissionBps} between 100 and 5000`),
    check("agent_listings_max_agents_check", sql`${t.maxAgents} between 1 and 20`),
    check(
      "agent_listings_listed_check",
      sql`${t.status} not in ('live', 'paused') or ${t.listedAt} is not null`,
    ),
    check("agent_listings_closed_check", sql`(${t.status} = 'closed') = (${t.closedAt} is not null)`),
  ],
);

/**
 * The Agent Hub's search table: one row for each live listing. Written only by triggers
 * (db/sql/proposals_for_agents.sql). `proposal_search` decides whether its proposal is visible. Instants are
 * milliseconds since 1970, UTC.
 */
export const agentHub = pgTable(
  "agent_hub",
  {
    listingId: uuid("listing_id")
      .primaryKey()
      .references(() => agentListings.id, { onDelete: "cascade" }),
    proposalId: uuid("proposal_id").notNull(),
    commissionBps: integer("commission_bps").notNull(),
    listedMs: bigint("listed_ms", { mode: "number" }).notNull(),
    /** Zero: never featured. */
    featuredUntilMs: bigint("featured_until_ms", { mode: "number" }).notNull(),
    /**
     * Each word of its text and of its proposal's title. For the areas where it seeks sponsors, or its proposal's
     * location if it names none: `l:<word>`, plus `l1:<word>` for the first area and `l2:<word>` for the second.
     */
    words: tsvector("words").notNull(),
  },
  (t) => [
    index("agent_hub_words_idx").using("gin", t.words).with({ fastupdate: false }),
    // Includes the filter columns, so that an index scan visits no row that the filters exclude.
    index("agent_hub_newest_idx").on(
      t.listedMs.desc().nullsFirst(),
      t.listingId.desc().nullsFirst(),
      t.commissionBps,
      t.featuredUntilMs,
      t.proposalId,
    ),
    index("agent_hub_featured_idx").on(t.featuredUntilMs).where(sql`featured_until_ms > 0`),
    index("agent_hub_proposal_id_idx").on(t.proposalId),
  ],
);

/** An agent's application to promote a listed proposal, and its host's reply. */
export const agentApplications = pgTable(
  "agent_applications",
  {
    id: id(),
    listingId: uuid("listing_id")
      .notNull()
      .references(() => agentListings.id),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id),
    agentId: uuid("agent_id")
      .notNull()
      .references(() => users.id),
    status: text("status").$type<AgentApplicationStatus>().notNull().default("pending"),
    message: text("message").notNull(),
    experience: text("experience"),
    /** The commission listed when the agent applied: the agreement gives no less. */
    commissionBps: bps("commission_bps").notNull(),
    commissionDescription: text("commission_description"),
    /** The host's reply. */
    hostResponse: text("host_response"),
    respondedAt: instant("responded_at"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("agent_applications_one_open_key").on(t.agentId, t.proposalId).where(sql`status = 'pending'`),
    index("agent_applications_agent_id_idx").on(t.agentId, t.proposalId),
    index("agent_applications_host_id_idx").on(t.hostId, t.status),
    index("agent_applications_proposal_id_idx").on(t.proposalId),
    index("agent_applications_listing_id_idx").on(t.listingId),
    oneOf("agent_applications_status_check", t.status, AGENT_APPLICATION_STATUSES),
    check(
      "agent_applications_response_check",
      sql`(${t.status} in ('approved', 'declined')) = (${t.respondedAt} is not null)`,
    ),
    check("agent_applications_commission_check", sql`${t.commissionBps} between 100 and 5000`),
  ],
);

/**
 * A host's agreement with an agent about a proposal: rights, commission, and link. Created by an invitation or an
 * approved application. Once active, its terms never change.
 */
export const proposalAgents = pgTable(
  "proposal_agents",
  {
    id: id(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id),
    /** Null until the invitation is accepted. */
    agentId: uuid("agent_id").references(() => users.id),
    /** The invited address, normalized; for an approved agent, the account's address at that time. */
    agentEmail: text("agent_email").notNull(),
    applicationId: uuid("application_id").references(() => agentApplications.id),
    status: text("status").$type<ProposalAgentStatus>().notNull().default("pending"),
    role: text("role").$type<AgentRole>().notNull().default("viewer_sharer"),
    commissionType: text("commission_type").$type<CommissionType>().notNull().default("percent"),
    /** Of each sponsorship, for the type `percent`. */
    commissionBps: bps("commission_bps"),
    /** Per sponsorship, for the type `flat`. */
    commissionCents: cents("commission_cents"),
    currency: currency(),
    commissionDescription: text("commission_description"),
    /** SHA-256 of the invitation's newest token, also kept after a reply; null for approved agents. */
    inviteTokenHash: text("invite_token_hash"),
    invitedAt: instant("invited_at"),
    expiresAt: instant("expires_at"),
    /** The referral code in the link; null until the agreement is active. Never reused for another agent. */
    referralCode: text("referral_code"),
    activeAt: instant("active_at"),
    /** When it was declined, lapsed, or was revoked. */
    endedAt: instant("ended_at"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("proposal_agents_referral_code_key").on(t.referralCode),
    uniqueIndex("proposal_agents_invite_token_key").on(t.inviteTokenHash),
    uniqueIndex("proposal_agents_application_key").on(t.applicationId),
    uniqueIndex("proposal_agents_one_active_key").on(t.proposalId, t.agentId).where(sql`status = 'active'`),
    uniqueIndex("proposal_agents_one_invitation_key")
      .on(t.proposalId, t.agentEmail)
      .where(sql`status = 'pending'`),
    index("proposal_agents_agent_id_idx").on(t.agentId, t.status),
    index("proposal_agents_host_id_idx").on(t.hostId),
    index("proposal_agents_agent_email_idx").on(t.agentEmail).where(sql`status = 'pending'`),
    index("proposal_agents_expires_at_idx").on(t.expiresAt).where(sql`status = 'pending'`),
    oneOf("proposal_agents_status_check", t.status, PROPOSAL_AGENT_STATUSES),
    oneOf("proposal_agents_role_check", t.role, AGENT_ROLES),
    oneOf("proposal_agents_type_check", t.commissionType, COMMISSION_TYPES),
    check(
      "proposal_agents_commission_check",
      sql`case ${t.commissionType}
        when 'percent' then coalesce(${t.commissionBps} between 0 and 5000, false) and ${t.commissionCents} is null
        else coalesce(${t.commissionCents} between 100 and 100000000, false) and ${t.commissionBps} is null end`,
    ),
    check(
      "proposal_agents_pending_check",
      sql`${t.status} <> 'pending' or (${t.inviteTokenHash} is not null and ${t.expiresAt} is not null)`,
    ),
    check(
      "proposal_agents_active_check",
      sql`${t.status} not in ('active', 'revoked') or ${t.activeAt} is null
        or (${t.agentId} is not null and ${t.referralCode} is not null)`,
    ),
    check("proposal_agents_begun_check", sql`${t.status} <> 'active' or ${t.activeAt} is not null`),
    check(
      "proposal_agents_ended_check",
      sql`(${t.status} in ('declined', 'expired', 'revoked')) = (${t.endedAt} is not null)`,
    ),
  ],
);
