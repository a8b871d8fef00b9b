import { sql } from "drizzle-orm";
import {
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
import { id, instant, timestamps } from "@/db/columns";
import { users } from "@/db/schema/identity/accounts";
import { deliverables } from "./deliverables";
import { sponsorships } from "./sponsorships";

/** A short link and QR code of a sponsorship for one spot: a banner, a website, a flyer. */
export const placements = pgTable(
  "placements",
  {
    id: id(),
    sponsorshipId: uuid("sponsorship_id")
      .notNull()
      .references(() => sponsorships.id),
    /** The benefit that it is part of. Null: it stands for itself. */
    deliverableId: uuid("deliverable_id").references(() => deliverables.id),
    /** What the address and the QR code hold; never reused. */
    code: text("code").notNull(),
    label: text("label").notNull(),
    /** What the host prints for visitors to redeem. Null: it is no offer. */
    offerCode: text("offer_code"),
    /** How often the offer was redeemed until a day, as the sponsor states. */
    redemptions: integer("redemptions"),
    redeemedUntil: date("redeemed_until"),
    /** When its code last worked for one of the two sides. */
    testedAt: instant("tested_at"),
    /** When its host took it out of use; null: it is in use. */
    retiredAt: instant("retired_at"),
    /** Generated once per form: a second post creates nothing. */
    formId: uuid("form_id").notNull(),
    ...timestamps(),
  },
  (t) => [
    unique("placements_code_key").on(t.code),
    unique("placements_form_key").on(t.sponsorshipId, t.formId),
    index("placements_deliverable_idx").on(t.deliverableId).where(sql`deliverable_id is not null`),
    check("placements_code_check", sql`${t.code} ~ '^[2-9cdfhjkmnprtvwxy]{10}$'`),
    check("placements_redemptions_check", sql`${t.redemptions} >= 0`),
    check("placements_redeemed_check", sql`(${t.redemptions} is null) = (${t.redeemedUntil} is null)`),
  ],
);

/** Where codes lead: chosen by the sponsor for all placements of a sponsorship, or for one. Keeps earlier choices. */
export const placementTargets = pgTable(
  "placement_targets",
  {
    id: id(),
    sponsorshipId: uuid("sponsorship_id")
      .notNull()
      .references(() => sponsorships.id),
    /** Null: for all placements without their own. */
    placementId: uuid("placement_id").references(() => placements.id),
    url: text("url").notNull(),
    /** When an admin blocked it, who, and why, in words that the sponsor reads. */
    blockedAt: instant("blocked_at"),
    blockedById: uuid("blocked_by_id").references(() => users.id),
    blockReason: text("block_reason"),
    /** When another choice, or none, took over; null: it is the current one. */
    replacedAt: instant("replaced_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("placement_targets_sponsorship_idx").on(t.sponsorshipId, t.id),
    /** One current choice for each placement, and one for all others. */
    uniqueIndex("placement_targets_current_key")
      .on(t.sponsorshipId, sql`coalesce(placement_id, sponsorship_id)`)
      .where(sql`replaced_at is null`),
    index("placement_targets_placement_idx").on(t.placementId).where(sql`placement_id is not null`),
    index("placement_targets_blocked_by_idx").on(t.blockedById).where(sql`blocked_by_id is not null`),
    check(
      "placement_targets_blocked_check",
      sql`(${t.blockedAt} is null) = (${t.blockReason} is null) and (${t.blockedAt} is not null or ${t.blockedById} is null)`,
    ),
  ],
);

/** What was counted of a placement on a day (UTC). */
export const placementDays = pgTable(
  "placement_days",
  {
    placementId: uuid("placement_id")
      .notNull()
      .references(() => placements.id),
    day: date("day").notNull(),
    /** Clicks and scans, except those of known robots. */
    requests: integer("requests").notNull(),
    /** Visitors, each once. */
    visits: integer("visits").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.placementId, t.day] }),
    check("placement_days_counts_check", sql`${t.visits} between 0 and ${t.requests}`),
  ],
);

/** Today's visitors, as hashes with the day's salt, so that each counts once. Emptied when the day is over. */
export const placementVisitors = pgTable(
  "placement_visitors",
  {
    day: date("day").notNull(),
    placementId: uuid("placement_id")
      .notNull()
      .references(() => placements.id),
    visitorHash: text("visitor_hash").notNull(),
    /** How often they came, counted or not. */
    requests: integer("requests").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.placementId, t.visitorHash] })],
);
