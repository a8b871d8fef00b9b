import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf, timestamps } from "@/db/columns";
import { REVIEW_SIDES, type ReviewSide } from "@/db/enums";
import { sponsorships } from "@/db/schema/funding/sponsorships";
import { users } from "@/db/schema/identity/accounts";
import { bids, offers } from "@/db/schema/vendors/bids";
import { vendorProfiles } from "@/db/schema/vendors/vendors";

/** A finished deal between a host and a sponsor or vendor: each may rate the other. */
export const reviewDeals = pgTable(
  "review_deals",
  {
    id: id(),
    /** Exactly one of these three is set. */
    sponsorshipId: uuid("sponsorship_id")
      .unique()
      .references(() => sponsorships.id),
    offerId: uuid("offer_id")
      .unique()
      .references(() => offers.id),
    bidId: uuid("bid_id")
      .unique()
      .references(() => bids.id),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id),
    /** The other side. */
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => users.id),
    partnerSide: text("partner_side").$type<Exclude<ReviewSide, "host">>().notNull(),
    /** For a vendor. */
    profileId: uuid("profile_id").references(() => vendorProfiles.id),
    completedAt: instant("completed_at").notNull(),
    /** The deadline for reviews by the two. */
    closesAt: instant("closes_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("review_deals_host_id_idx").on(t.hostId, t.id),
    index("review_deals_partner_id_idx").on(t.partnerId, t.id),
    index("review_deals_profile_id_idx").on(t.profileId),
    oneOf("review_deals_partner_check", t.partnerSide, ["sponsor", "vendor"]),
    check("review_deals_deal_check", sql`num_nonnulls(${t.sponsorshipId}, ${t.offerId}, ${t.bidId}) = 1`),
    check(
      "review_deals_side_check",
      sql`(${t.partnerSide} = 'sponsor') = (${t.sponsorshipId} is not null)
        and (${t.partnerSide} = 'vendor') = (${t.profileId} is not null)`,
    ),
    check("review_deals_people_check", sql`${t.hostId} <> ${t.partnerId}`),
  ],
);

/** One side's review of the other. Hidden from others until `shown_at`. */
export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    dealId: uuid("deal_id")
      .notNull()
      .references(() => reviewDeals.id),
    authorId: uuid("author_id")
      .notNull()
      .references(() => users.id),
    subjectId: uuid("subject_id")
      .notNull()
      .references(() => users.id),
    authorSide: text("author_side").$type<ReviewSide>().notNull(),
    subjectSide: text("subject_side").$type<ReviewSide>().notNull(),
    /** The vendor who is rated. */
    profileId: uuid("profile_id").references(() => vendorProfiles.id),
    /** 1 to 5. */
    rating: integer("rating").notNull(),
    /** Empty: its author's account is deleted. */
    text: text("text").notNull(),
    /** Whether its author lets the homepage quote it. */
    isQuotable: boolean("is_quotable").notNull().default(false),
    /** The latest time it is published: a week after the first of the two was written. */
    dueAt: instant("due_at").notNull(),
    /** Public and immutable since then; null: awaiting the other one. */
    shownAt: instant("shown_at"),
    reply: text("reply"),
    repliedAt: instant("replied_at"),
    /** Since when an admin hides it from everyone else, and why. */
    hiddenAt: instant("hidden_at"),
    hiddenById: uuid("hidden_by_id").references(() => users.id),
    hideReason: text("hide_reason"),
    ...timestamps(),
  },
  (t) => [
    unique("reviews_one_a_side_key").on(t.dealId, t.authorId),
    index("reviews_author_id_idx").on(t.authorId, t.id),
    index("reviews_subject_id_idx").on(t.subjectId, t.subjectSide, t.id),
    index("reviews_profile_id_idx").on(t.profileId, t.id),
    index("reviews_hidden_by_id_idx").on(t.hiddenById).where(sql`hidden_by_id is not null`),
    index("reviews_due_at_idx").on(t.dueAt).where(sql`shown_at is null`),
    oneOf("reviews_author_check", t.authorSide, REVIEW_SIDES),
    oneOf("reviews_subject_check", t.subjectSide, REVIEW_SIDES),
    check("reviews_sides_check", sql`(${t.authorSide} = 'host') <> (${t.subjectSide} = 'host')`),
    check("reviews_people_check", sql`${t.authorId} <> ${t.subjectId}`),
    check("reviews_profile_check", sql`(${t.subjectSide} = 'vendor') = (${t.profileId} is not null)`),
    check("reviews_rating_check", sql`${t.rating} between 1 and 5`),
    check("reviews_text_check", sql`length(${t.text}) <= 4000 and length(${t.reply}) <= 4000`),
    check(
      "reviews_reply_check",
      sql`(${t.reply} is null) = (${t.repliedAt} is null) and (${t.reply} is null or ${t.shownAt} is not null)`,
    ),
    check("reviews_hidden_check", sql`(${t.hiddenAt} is null) = (${t.hideReason} is null)`),
  ],
);
