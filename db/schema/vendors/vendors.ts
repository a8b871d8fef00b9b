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
  uuid,
} from "drizzle-orm/pg-core";
import { cents, coordinates, currency, id, instant, oneOf, timestamps } from "@/db/columns";
import {
  PRICING_MODELS,
  type PricingModel,
  SERVICE_TYPES,
  type ServiceType,
  VERIFICATION_CRITERIA,
  type VerificationCriterion,
} from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { imageTable, media } from "@/db/schema/listings/media";

/** A vendor's public profile, one per person. */
export const vendorProfiles = pgTable(
  "vendor_profiles",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .unique()
      .references(() => users.id),
    businessName: text("business_name").notNull(),
    tagline: text("tagline"),
    category: text("category").$type<ServiceType>().notNull(),
    /** About the vendor. */
    bio: text("bio"),
    /** About their work. */
    serviceDescription: text("service_description"),
    city: text("city"),
    region: text("region"),
    country: text("country"),
    ...coordinates(),
    /** Their service area, in their words. */
    serviceArea: text("service_area"),
    /** IANA name; the time zone of the vendor's dates. */
    timeZone: text("time_zone").notNull().default("UTC"),
    portfolioLink: text("portfolio_link"),
    videoLink: text("video_link"),
    /** Public. Never copied from the account; empty fields are hidden. */
    contactEmail: text("contact_email"),
    contactPhone: text("contact_phone"),
    website: text("website"),
    logoMediaId: uuid("logo_media_id").references(() => media.id),
    isAcceptingLeads: boolean("is_accepting_leads").notNull().default(true),
    couponTitle: text("coupon_title"),
    couponDescription: text("coupon_description"),
    /** The last day on which the coupon is shown, in the vendor's time zone. */
    couponValidUntil: date("coupon_valid_until"),
    /** Public since then; null: only its vendor sees it. */
    publishedAt: instant("published_at"),
    verifiedAt: instant("verified_at"),
    verifiedById: uuid("verified_by_id").references(() => users.id),
    verifiedBy: text("verified_by").$type<VerificationCriterion>(),
    /** Since when it is hidden from everyone else, and why. */
    flaggedAt: instant("flagged_at"),
    flagReason: text("flag_reason"),
    /** When the vendor asked for a review of the flag. */
    reviewAskedAt: instant("review_asked_at"),
    /** When an admin upheld the flag, and the reason given. */
    reviewAnsweredAt: instant("review_answered_at"),
    reviewAnswer: text("review_answer"),
    // Derived by Postgres from the vendor's entitlements (db/sql/36-vendors.sql). Null: never.
    /** On Pro or better until then, grace period included. */
    proUntil: instant("pro_until"),
    /** On Elite until then, grace period included. */
    eliteUntil: instant("elite_until"),
    featuredUntil: instant("featured_until"),
    boostedUntil: instant("boosted_until"),
    // From public reviews (db/sql/39-reviews.sql).
    ratingCount: integer("rating_count").notNull().default(0),
    ratingSum: integer("rating_sum").notNull().default(0),
    /** Incremented by each edit; an edit based on an older version is rejected. */
    version: integer("version").notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    index("vendor_profiles_logo_media_id_idx").on(t.logoMediaId),
    index("vendor_profiles_created_at_idx").on(t.createdAt, t.id),
    // The expression of app.vendor_name_words, inlined: an index must not depend on a function of db/sql.
    index("vendor_profiles_name_words_idx")
      .using(
        "gin",
        sql`to_tsvector('pg_catalog.simple', lower(regexp_replace(normalize(${t.businessName}, NFKD), '[\\u0300-\\u036f]', '', 'g')))`,
      )
      .with({ fastupdate: false }),
    // The filters of the admins' list.
    index("vendor_profiles_category_idx").on(t.category, t.id),
    index("vendor_profiles_pro_idx").on(t.id).where(sql`pro_until is not null`),
    index("vendor_profiles_verified_idx").on(t.id).where(sql`verified_at is not null`),
    index("vendor_profiles_featured_idx").on(t.id).where(sql`featured_until is not null`),
    index("vendor_profiles_flagged_idx").on(t.id).where(sql`flagged_at is not null`),
    index("vendor_profiles_review_idx")
      .on(t.id)
      .where(sql`flagged_at is not null and review_asked_at is not null and review_answered_at is null`),
    index("vendor_profiles_elite_unverified_idx")
      .on(t.eliteUntil)
      .where(sql`elite_until is not null and verified_at is null`),
    oneOf("vendor_profiles_category_check", t.category, SERVICE_TYPES),
    oneOf("vendor_profiles_verified_by_check", t.verifiedBy, VERIFICATION_CRITERIA),
    check("vendor_profiles_verified_check", sql`(${t.verifiedAt} is null) = (${t.verifiedBy} is null)`),
    check("vendor_profiles_flag_check", sql`(${t.flaggedAt} is null) = (${t.flagReason} is null)`),
    check("vendor_profiles_answer_check", sql`(${t.reviewAnsweredAt} is null) = (${t.reviewAnswer} is null)`),
    check(
      "vendor_profiles_coupon_check",
      sql`(${t.couponTitle} is null) = (${t.couponValidUntil} is null)
        and (${t.couponTitle} is not null or ${t.couponDescription} is null)`,
    ),
  ],
);

/** The gallery. May hold more than the vendor's plan shows. */
export const vendorImages = imageTable("vendor_images", {
  profileId: uuid("profile_id")
    .notNull()
    .references(() => vendorProfiles.id, { onDelete: "cascade" }),
});

/**
 * A priced service of a vendor. There may be more than the vendor's plan shows, which is the first ones by position.
 */
export const vendorServices = pgTable(
  "vendor_services",
  {
    id: id(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => vendorProfiles.id, { onDelete: "cascade" }),
    /** Created with the form: a resubmitted form creates no second service. */
    formId: uuid("form_id").notNull(),
    position: integer("position").notNull(),
    title: text("title").notNull(),
    description: text("description"),
    serviceType: text("service_type").$type<ServiceType>().notNull().default("other"),
    pricingModel: text("pricing_model").$type<PricingModel>().notNull().default("custom_quote"),
    /** Null: no minimum price is given. */
    priceMinCents: cents("price_min_cents"),
    /** Null: no maximum price is given. */
    priceMaxCents: cents("price_max_cents"),
    currency: currency(),
    tags: text("tags").array().notNull().default([]),
    portfolioLink: text("portfolio_link"),
    videoLink: text("video_link"),
    /** Since when an admin hides it from everyone but its vendor; null: visible. */
    hiddenAt: instant("hidden_at"),
    version: integer("version").notNull().default(1),
    ...timestamps(),
  },
  (t) => [
    unique("vendor_services_form_key").on(t.profileId, t.formId),
    index("vendor_services_profile_id_idx").on(t.profileId, t.position),
    index("vendor_services_created_at_idx").on(t.createdAt, t.id),
    oneOf("vendor_services_type_check", t.serviceType, SERVICE_TYPES),
    oneOf("vendor_services_pricing_check", t.pricingModel, PRICING_MODELS),
    check(
      "vendor_services_price_check",
      sql`${t.priceMinCents} between 1 and 100000000 and ${t.priceMaxCents} between 1 and 100000000
        and ${t.priceMinCents} <= ${t.priceMaxCents}`,
    ),
    check("vendor_services_tags_check", sql`cardinality(${t.tags}) <= 20`),
  ],
);

export const vendorServiceImages = imageTable("vendor_service_images", {
  serviceId: uuid("service_id")
    .notNull()
    .references(() => vendorServices.id, { onDelete: "cascade" }),
});

/** An optional extra of a service, at an additional price. */
export const vendorServiceAddons = pgTable(
  "vendor_service_addons",
  {
    serviceId: uuid("service_id")
      .notNull()
      .references(() => vendorServices.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    priceCents: cents("price_cents").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.serviceId, t.position] }),
    check("vendor_service_addons_price_check", sql`${t.priceCents} between 0 and 100000000`),
  ],
);

/** Profile views per day (UTC): each visitor once, the vendor excluded. */
export const vendorViewDays = pgTable(
  "vendor_view_days",
  {
    profileId: uuid("profile_id")
      .notNull()
      .references(() => vendorProfiles.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    views: integer("views").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.profileId, t.day] }),
    check("vendor_view_days_views_check", sql`${t.views} > 0`),
  ],
);

/** Today's counted visitors, as hashes with the day's salt. Emptied when the day is over. */
export const vendorVisitors = pgTable(
  "vendor_visitors",
  {
    day: date("day").notNull(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => vendorProfiles.id, { onDelete: "cascade" }),
    visitorHash: text("visitor_hash").notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.profileId, t.visitorHash] })],
);
