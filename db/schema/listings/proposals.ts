import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bps, cents, coordinates, currency, id, instant, oneOf, timestamps } from "@/db/columns";
import {
  type BenefitTermsByLine,
  CANCELLATION_TERMS,
  CATEGORIES,
  type CancellationTerms,
  type Category,
  EVENT_PLATFORMS,
  EVENT_STATUSES,
  type EventPlatform,
  type EventStatus,
  FUNDING_MODES,
  type FundingMode,
  PROPOSAL_STATUSES,
  type ProposalStatus,
  SPONSORSHIP_TYPES,
  type SponsorshipType,
} from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { imageTable } from "@/db/schema/listings/media";
import { townSlugOf } from "@/db/town-slug";

/** A happening with a date. Proposals and service requests refer to it. */
export const events = pgTable(
  "events",
  {
    id: id(),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id),
    /**
     * Created with the form that listed it: a resubmitted form creates no second event. Null: created with a proposal.
     */
    listingId: uuid("listing_id"),
    title: text("title").notNull(),
    description: text("description").notNull(),
    category: text("category").$type<Category>().notNull().default("community"),
    city: text("city"),
    region: text("region"),
    country: text("country"),
    ...coordinates(),
    startDate: date("start_date").notNull(),
    endDate: date("end_date"),
    startTime: time("start_time"),
    endTime: time("end_time"),
    /** IANA name; the time zone of the dates and times above. */
    timeZone: text("time_zone").notNull(),
    /** The event's start, UTC. Computed from the columns above on write. */
    startsAt: instant("starts_at").notNull(),
    /** The event's end, UTC: its end time, or the end of its last day in its time zone. */
    endsAt: instant("ends_at").notNull(),
    expectedAttendance: integer("expected_attendance"),
    targetAudience: text("target_audience"),
    platformLink: text("platform_link"),
    status: text("status").$type<EventStatus>().notNull().default("active"),
    /** Incremented by each edit, including edits of its proposals; an edit based on an older version is rejected. */
    version: integer("version").notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    index("events_host_id_idx").on(t.hostId, t.startsAt, t.id),
    index("events_created_at_idx").on(t.createdAt, t.id),
    uniqueIndex("events_listing_key").on(t.hostId, t.listingId),
    oneOf("events_category_check", t.category, CATEGORIES),
    oneOf("events_status_check", t.status, EVENT_STATUSES),
    check("events_order_check", sql`${t.endsAt} >= ${t.startsAt}`),
    check("events_attendance_check", sql`${t.expectedAttendance} between 0 and 10000000`),
  ],
);

/** How each benefit is delivered. */
const benefitTerms = () => jsonb("benefit_terms").$type<BenefitTermsByLine>().notNull().default({});

export const proposals = pgTable(
  "proposals",
  {
    id: id(),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id),
    /** Null for a year-round campaign, or if no date is known. */
    eventId: uuid("event_id").references(() => events.id),
    /** The browser draft it came from: publishing a draft twice creates one proposal. */
    draftId: uuid("draft_id"),
    /** The edition before this one. Null: the first, or not known. */
    previousProposalId: uuid("previous_proposal_id").references((): AnyPgColumn => proposals.id),
    /** Whether the previous edition's sponsors get first refusal of their tiers when it is published. */
    offersFirstRefusal: boolean("offers_first_refusal").notNull().default(false),
    title: text("title").notNull(),
    description: text("description").notNull(),
    targetAudience: text("target_audience"),
    expectedReach: text("expected_reach"),
    category: text("category").$type<Category>().notNull().default("community"),
    city: text("city"),
    region: text("region"),
    country: text("country"),
    ...coordinates(),
    isNonEventCampaign: boolean("is_non_event_campaign").notNull().default(false),
    sponsorshipType: text("sponsorship_type")
      .$type<SponsorshipType>()
      .notNull()
      .default("supporting_sponsor"),
    fundingMode: text("funding_mode").$type<FundingMode>().notNull().default("single"),
    /** The funding goal. */
    amountRequestedCents: cents("amount_requested_cents").notNull(),
    currency: currency(),
    /** What every sponsor gets; empty: the screen shows what all tiers have in common. */
    benefits: text("benefits").array().notNull().default([]),
    benefitTerms: benefitTerms(),
    /** The part of each price for the event itself. The benefits share the rest. */
    eventShareBps: bps("event_share_bps").notNull().default(3_000),
    cancellationTerms: text("cancellation_terms").$type<CancellationTerms>().notNull().default("standard"),
    eventPlatformLink: text("event_platform_link"),
    eventPlatformType: text("event_platform_type").$type<EventPlatform>().notNull().default("other"),
    videoLinks: text("video_links").array().notNull().default([]),
    status: text("status").$type<ProposalStatus>().notNull().default("draft"),
    publishedAt: instant("published_at"),
    /** When its host chose to keep it visible on a plan that can't show all of them; null: not chosen. */
    keptAt: instant("kept_at"),
    /** Featured while this is in the future. */
    featuredUntil: instant("featured_until"),
    analyticsEnabled: boolean("analytics_enabled").notNull().default(false),
    /** Null: no end. Meaningful only while analytics are enabled. */
    analyticsAccessExpiresAt: instant("analytics_access_expires_at"),
    isFunded: boolean("is_funded").notNull().default(false),
    fundedAt: instant("funded_at"),
    /** When its host closed it before it reached the goal; null: not closed. The host can undo that. */
    closedAt: instant("closed_at"),
    /** The first sponsor whose payment was captured. */
    fundedBySponsorId: uuid("funded_by_sponsor_id").references(() => users.id),
    /** Incremented by each edit after publication; an edit based on an older version is reported. */
    version: integer("version").notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    index("proposals_host_id_idx").on(t.hostId),
    index("proposals_created_at_idx").on(t.createdAt, t.id),
    index("proposals_event_id_idx").on(t.eventId),
    index("proposals_previous_id_idx").on(t.previousProposalId).where(sql`previous_proposal_id is not null`),
    index("proposals_funded_by_idx").on(t.fundedBySponsorId),
    uniqueIndex("proposals_draft_key").on(t.hostId, t.draftId),
    // The expression of app.title_words, inlined: an index must not depend on a function of db/sql.
    index("proposals_title_words_idx")
      .using(
        "gin",
        sql`to_tsvector('pg_catalog.simple', lower(regexp_replace(normalize(${t.title}, NFKD), '[\\u0300-\\u036f]', '', 'g')))`,
      )
      .with({ fastupdate: false }),
    index("proposals_town_idx").on(townSlugOf(t)),
    oneOf("proposals_category_check", t.category, CATEGORIES),
    oneOf("proposals_status_check", t.status, PROPOSAL_STATUSES),
    oneOf("proposals_sponsorship_type_check", t.sponsorshipType, SPONSORSHIP_TYPES),
    oneOf("proposals_funding_mode_check", t.fundingMode, FUNDING_MODES),
    oneOf("proposals_terms_check", t.cancellationTerms, CANCELLATION_TERMS),
    oneOf("proposals_platform_check", t.eventPlatformType, EVENT_PLATFORMS),
    check("proposals_goal_check", sql`${t.amountRequestedCents} between 100 and 100000000`),
    check("proposals_event_share_check", sql`${t.eventShareBps} between 0 and 5000`),
    check("proposals_published_check", sql`${t.status} = 'draft' or ${t.publishedAt} is not null`),
    check("proposals_funded_check", sql`not ${t.isFunded} or ${t.fundedAt} is not null`),
    check("proposals_closed_check", sql`${t.closedAt} is null or ${t.isFunded}`),
  ],
);

/** What each edit of a published proposal changed, as people read it. */
export const proposalVersions = pgTable(
  "proposal_versions",
  {
    id: id(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    editorId: uuid("editor_id")
      .notNull()
      .references(() => users.id),
    /** Generated by the browser for each save: a repeated post returns the first one's version. */
    saveId: uuid("save_id").notNull(),
    changes: jsonb("changes")
      .$type<{ path: string; label: string; before: string | null; after: string | null }[]>()
      .notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("proposal_versions_version_key").on(t.proposalId, t.version),
    unique("proposal_versions_save_key").on(t.proposalId, t.saveId),
    index("proposal_versions_editor_id_idx").on(t.editorId),
    check("proposal_versions_version_check", sql`${t.version} > 1`),
  ],
);

export const proposalTiers = pgTable(
  "proposal_tiers",
  {
    id: id(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    amountCents: cents("amount_cents").notNull(),
    description: text("description"),
    benefits: text("benefits").array().notNull().default([]),
    benefitTerms: benefitTerms(),
    /** How many sponsors may take this tier; 1 if one sponsor funds the entire proposal. */
    places: integer("places").notNull().default(1),
    /** The same tier of the previous edition. */
    previousTierId: uuid("previous_tier_id").references((): AnyPgColumn => proposalTiers.id, {
      onDelete: "set null",
    }),
  },
  (t) => [
    unique("proposal_tiers_position_key").on(t.proposalId, t.position),
    unique("proposal_tiers_proposal_id_id_key").on(t.proposalId, t.id),
    index("proposal_tiers_previous_id_idx").on(t.previousTierId).where(sql`previous_tier_id is not null`),
    check("proposal_tiers_amount_check", sql`${t.amountCents} between 100 and 100000000`),
    check("proposal_tiers_places_check", sql`${t.places} between 1 and 1000`),
  ],
);

export const proposalImages = imageTable("proposal_images", {
  proposalId: uuid("proposal_id")
    .notNull()
    .references(() => proposals.id, { onDelete: "cascade" }),
});

/** A signed-in host's draft in the wizard; guests keep theirs in the browser. */
export const proposalDrafts = pgTable(
  "proposal_drafts",
  {
    /** Generated by the browser; identifies the draft until it is published. */
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Incremented by each save; a save based on an older version is rejected. */
    version: integer("version").notNull().default(1),
    content: jsonb("content").$type<unknown>().notNull(),
    expiresAt: instant("expires_at").notNull(),
    ...timestamps(),
  },
  (t) => [index("proposal_drafts_user_id_idx").on(t.userId)],
);

/** People who asked to be notified when a held slot becomes available again. */
export const slotWatchers = pgTable(
  "slot_watchers",
  {
    id: id(),
    proposalId: uuid("proposal_id")
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    /** Null if the proposal has no tiers. */
    tierId: uuid("tier_id"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
    notifiedAt: instant("notified_at"),
  },
  (t) => [
    unique("slot_watchers_key").on(t.proposalId, t.tierId, t.userId).nullsNotDistinct(),
    index("slot_watchers_user_id_idx").on(t.userId),
    foreignKey({
      columns: [t.proposalId, t.tierId],
      foreignColumns: [proposalTiers.proposalId, proposalTiers.id],
    }).onDelete("cascade"),
  ],
);
