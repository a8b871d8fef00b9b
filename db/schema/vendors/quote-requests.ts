import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf, timestamps } from "@/db/columns";
import {
  QUOTE_REQUEST_STATUSES,
  type QuoteRequestStatus,
  SERVICE_TYPES,
  type ServiceType,
  SPAM_SOURCES,
  type SpamSource,
} from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";
import { vendorProfiles, vendorServices } from "./vendors";

/** A request for a vendor's price, with or without an account. */
export const quoteRequests = pgTable(
  "quote_requests",
  {
    id: id(),
    profileId: uuid("profile_id")
      .notNull()
      .references(() => vendorProfiles.id, { onDelete: "cascade" }),
    /** The signed-in client; null: a guest. */
    clientId: uuid("client_id").references(() => users.id),
    /** Derived from the content and its day (UTC), so that a repeated request is a no-op. */
    dedupeKey: text("dedupe_key").notNull(),
    clientName: text("client_name").notNull(),
    clientEmail: text("client_email").notNull(),
    clientPhone: text("client_phone"),
    serviceType: text("service_type").$type<ServiceType>().notNull(),
    /** The service card it came from; null: from the profile, or the card was deleted. */
    serviceId: uuid("service_id").references(() => vendorServices.id, { onDelete: "set null" }),
    eventDate: date("event_date"),
    eventLocation: text("event_location"),
    budgetRange: text("budget_range"),
    message: text("message").notNull(),
    /** A fingerprint of the message that ignores spacing and capitals. */
    messageHash: text("message_hash").notNull(),
    status: text("status").$type<QuoteRequestStatus>().notNull().default("new"),
    /** When the vendor first sent a message or a quote; null: not yet. */
    answeredAt: instant("answered_at"),
    /** When the client first opened a private link, which shows that the address is theirs; null: not yet. */
    linkOpenedAt: instant("link_opened_at"),
    vendorNotes: text("vendor_notes").notNull().default(""),
    /** Incremented by each change of the notes; a change based on older notes is rejected. */
    notesVersion: integer("notes_version").notNull().default(1),
    /** Spam score: the higher, the less it looks like a person's request. The reasons explain it. */
    spamScore: integer("spam_score").notNull().default(0),
    spamReasons: text("spam_reasons").array().notNull().default([]),
    /** Since when it counts as spam, and who marked it. */
    spamAt: instant("spam_at"),
    spamBy: text("spam_by").$type<SpamSource>(),
    /** When the client's details were deleted. */
    forgottenAt: instant("forgotten_at"),
    ...timestamps(),
  },
  (t) => [
    unique("quote_requests_dedupe_key").on(t.profileId, t.dedupeKey),
    index("quote_requests_profile_id_idx").on(t.profileId, t.id.desc()),
    index("quote_requests_new_idx").on(t.profileId).where(sql`status = 'new' and spam_at is null`),
    index("quote_requests_client_id_idx").on(t.clientId),
    index("quote_requests_client_email_idx").on(t.clientEmail),
    index("quote_requests_message_hash_idx").on(t.messageHash, t.createdAt),
    index("quote_requests_service_id_idx").on(t.serviceId),
    index("quote_requests_kept_idx").on(t.createdAt).where(sql`forgotten_at is null`),
    oneOf("quote_requests_service_check", t.serviceType, SERVICE_TYPES),
    oneOf("quote_requests_status_check", t.status, QUOTE_REQUEST_STATUSES),
    oneOf("quote_requests_spam_by_check", t.spamBy, SPAM_SOURCES),
    check("quote_requests_spam_check", sql`(${t.spamAt} is null) = (${t.spamBy} is null)`),
    check("quote_requests_score_check", sql`${t.spamScore} between 0 and 100`),
  ],
);
