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
import { bps, cents, currency, id, instant, oneOf, timestamps } from "@/db/columns";
import {
  BID_DISCOUNTS,
  type BidDiscount,
  OFFER_STATUSES,
  type OfferStatus,
  SERVICE_TYPES,
  type ServiceType,
} from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { events } from "@/db/schema/listings/proposals";
import { vendorRequests } from "./service-requests";
import { vendorProfiles, vendorServices } from "./vendors";

/** Columns that offers and bids share. */
const answer = () => ({
  id: id(),
  eventId: uuid("event_id")
    .notNull()
    .references(() => events.id),
  profileId: uuid("profile_id")
    .notNull()
    .references(() => vendorProfiles.id),
  vendorId: uuid("vendor_id")
    .notNull()
    .references(() => users.id),
  hostId: uuid("host_id")
    .notNull()
    .references(() => users.id),
  status: text("status").$type<OfferStatus>().notNull().default("submitted"),
  currency: currency(),
  portfolioLinks: text("portfolio_links").array().notNull().default([]),
  isAvailabilityConfirmed: boolean("is_availability_confirmed").notNull(),
  /** The last day on which it can be accepted, in the event's time zone. */
  validUntil: date("valid_until").notNull(),
  /** When it can no longer be accepted (UTC). Maintained by Postgres from the event. */
  validUntilAt: instant("valid_until_at").notNull().default(sql`'epoch'`),
  /** Created with the form: a resubmitted form sends no second one. */
  formId: uuid("form_id").notNull(),
  /** Why the host declined; null: no reason given. */
  declineReason: text("decline_reason"),
  /** Whether the host declined this particular one, after which its vendor cannot send another. */
  isRefused: boolean("is_refused").notNull().default(false),
  /**
   * Since when the event has other dates or another location than it was made for; null: unchanged, or reconfirmed by
   * the vendor.
   */
  movedAt: instant("moved_at"),
  /** When the host accepted or declined it, its vendor withdrew it, or it lapsed. */
  endedAt: instant("ended_at"),
  ...timestamps(),
});

/** A vendor's offer for one requested service. */
export const offers = pgTable(
  "offers",
  {
    ...answer(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => vendorRequests.id),
    serviceType: text("service_type").$type<ServiceType>().notNull(),
    priceCents: cents("price_cents").notNull(),
    serviceDescription: text("service_description").notNull(),
    includes: text("includes").array().notNull().default([]),
    messageToHost: text("message_to_host"),
  },
  (t) => [
    // After one was declined or withdrawn, its vendor may send a better one.
    uniqueIndex("offers_one_open_key").on(t.profileId, t.requestId).where(sql`status = 'submitted'`),
    unique("offers_form_key").on(t.vendorId, t.formId),
    index("offers_event_id_idx").on(t.eventId, t.serviceType),
    index("offers_request_id_idx").on(t.requestId),
    index("offers_vendor_id_idx").on(t.vendorId, t.id.desc()),
    index("offers_host_id_idx").on(t.hostId),
    index("offers_valid_until_idx").on(t.validUntilAt).where(sql`status = 'submitted'`),
    oneOf("offers_status_check", t.status, OFFER_STATUSES),
    oneOf("offers_service_check", t.serviceType, SERVICE_TYPES),
    check("offers_price_check", sql`${t.priceCents} between 1 and 100000000`),
    check("offers_ended_check", sql`(${t.status} = 'submitted') = (${t.endedAt} is null)`),
  ],
);

/** A host's request for bids with lines at an event. */
export const jobPostings = pgTable(
  "job_postings",
  {
    id: id(),
    eventId: uuid("event_id")
      .notNull()
      .unique()
      .references(() => events.id),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id),
    withdrawnAt: instant("withdrawn_at"),
    ...timestamps(),
  },
  (t) => [index("job_postings_host_id_idx").on(t.hostId)],
);

/** A vendor's bid on a job posting, line by line; accepted as a whole or not at all. */
export const bids = pgTable(
  "bids",
  {
    ...answer(),
    jobPostingId: uuid("job_posting_id")
      .notNull()
      .references(() => jobPostings.id),
    message: text("message").notNull(),
    /** The sum of the lines. */
    linesCents: cents("lines_cents").notNull(),
    discountType: text("discount_type").$type<BidDiscount>().notNull().default("none"),
    /** With `percent`. */
    discountBps: bps("discount_bps"),
    /** With `fixed`. */
    discountCents: cents("discount_cents"),
    discountDescription: text("discount_description"),
    /** The lines' sum less the discount, never below zero. */
    totalCents: cents("total_cents").notNull(),
  },
  (t) => [
    uniqueIndex("bids_one_open_key").on(t.profileId, t.jobPostingId).where(sql`status = 'submitted'`),
    unique("bids_form_key").on(t.vendorId, t.formId),
    index("bids_event_id_idx").on(t.eventId),
    index("bids_job_posting_id_idx").on(t.jobPostingId),
    index("bids_vendor_id_idx").on(t.vendorId, t.id.desc()),
    index("bids_host_id_idx").on(t.hostId),
    index("bids_valid_until_idx").on(t.validUntilAt).where(sql`status = 'submitted'`),
    oneOf("bids_status_check", t.status, OFFER_STATUSES),
    oneOf("bids_discount_type_check", t.discountType, BID_DISCOUNTS),
    check(
      "bids_discount_check",
      sql`(${t.discountType} = 'percent') = (${t.discountBps} is not null)
        and (${t.discountType} = 'fixed') = (${t.discountCents} is not null)
        and ${t.discountBps} between 1 and 10000 and ${t.discountCents} > 0`,
    ),
    check("bids_total_check", sql`${t.totalCents} between 0 and ${t.linesCents} and ${t.linesCents} > 0`),
    check("bids_ended_check", sql`(${t.status} = 'submitted') = (${t.endedAt} is null)`),
  ],
);

export const bidLines = pgTable(
  "bid_lines",
  {
    bidId: uuid("bid_id")
      .notNull()
      .references(() => bids.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** The requested service that it is for. */
    requestId: uuid("request_id")
      .notNull()
      .references(() => vendorRequests.id),
    /** The vendor's service it was copied from; null: written for this bid, or that service was deleted. */
    serviceId: uuid("service_id").references(() => vendorServices.id, { onDelete: "set null" }),
    serviceName: text("service_name").notNull(),
    description: text("description"),
    priceCents: cents("price_cents").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bidId, t.position] }),
    index("bid_lines_request_id_idx").on(t.requestId),
    index("bid_lines_service_id_idx").on(t.serviceId),
    check("bid_lines_price_check", sql`${t.priceCents} between 1 and 100000000`),
  ],
);

/** A booked service: while it is active, no one else can be booked for it. It is paid outside the site. */
export const bookings = pgTable(
  "bookings",
  {
    id: id(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => vendorRequests.id),
    /** From exactly one of these two. */
    offerId: uuid("offer_id").references(() => offers.id),
    bidId: uuid("bid_id").references(() => bids.id),
    eventId: uuid("event_id")
      .notNull()
      .references(() => events.id),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => vendorProfiles.id),
    vendorId: uuid("vendor_id")
      .notNull()
      .references(() => users.id),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.id),
    /** When each side confirmed that the work was done and paid for; null: not yet. */
    hostConfirmedAt: instant("host_confirmed_at"),
    vendorConfirmedAt: instant("vendor_confirmed_at"),
    cancelledAt: instant("cancelled_at"),
    /** Which side canceled it; null: the event was canceled. */
    cancelledById: uuid("cancelled_by_id").references(() => users.id),
    cancelReason: text("cancel_reason"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("bookings_one_a_service_key").on(t.requestId).where(sql`cancelled_at is null`),
    index("bookings_event_id_idx").on(t.eventId),
    index("bookings_profile_id_idx").on(t.profileId),
    index("bookings_vendor_id_idx").on(t.vendorId),
    index("bookings_host_id_idx").on(t.hostId),
    index("bookings_offer_id_idx").on(t.offerId),
    index("bookings_bid_id_idx").on(t.bidId),
    index("bookings_cancelled_by_id_idx").on(t.cancelledById),
    check("bookings_source_check", sql`num_nonnulls(${t.offerId}, ${t.bidId}) = 1`),
    check("bookings_cancelled_check", sql`(${t.cancelledAt} is null) = (${t.cancelReason} is null)`),
  ],
);
