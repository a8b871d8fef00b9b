import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { cents, currency, id, instant, oneOf, timestamps } from "@/db/columns";
import { QUOTE_STATUSES, type QuoteStatus } from "@/db/enums";
import { quoteRequests } from "./quote-requests";

const requestId = () =>
  uuid("request_id")
    .notNull()
    .references(() => quoteRequests.id, { onDelete: "cascade" });

/** A vendor's price for a quote request. It is paid outside the site. */
export const quotes = pgTable(
  "quotes",
  {
    id: id(),
    requestId: requestId(),
    /** Created with the form: a resubmitted form sends no second one. */
    formId: uuid("form_id").notNull(),
    status: text("status").$type<QuoteStatus>().notNull().default("sent"),
    title: text("title").notNull(),
    /** What the price includes. */
    included: text("included").notNull(),
    totalCents: cents("total_cents").notNull(),
    currency: currency(),
    /** The last day on which it can be accepted, in the vendor's time zone; null: no limit. */
    validUntil: date("valid_until"),
    eventDate: date("event_date"),
    /** Why the client declined; null: no reason given. */
    declineReason: text("decline_reason"),
    /** When the client accepted or declined it, or its vendor withdrew or replaced it. */
    endedAt: instant("ended_at"),
    ...timestamps(),
  },
  (t) => [
    unique("quotes_form_key").on(t.requestId, t.formId),
    uniqueIndex("quotes_one_open_key").on(t.requestId).where(sql`status in ('sent', 'accepted')`),
    oneOf("quotes_status_check", t.status, QUOTE_STATUSES),
    check("quotes_total_check", sql`${t.totalCents} between 1 and 100000000`),
    check("quotes_ended_check", sql`(${t.status} = 'sent') = (${t.endedAt} is null)`),
  ],
);

/** A message between a vendor and a client without an account. Clients with one use a thread. */
export const quoteMessages = pgTable(
  "quote_messages",
  {
    id: id(),
    requestId: requestId(),
    isFromVendor: boolean("is_from_vendor").notNull(),
    text: text("text").notNull(),
    /** Created with the form: a resubmitted form sends no second message. */
    formId: uuid("form_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    unique("quote_messages_form_key").on(t.requestId, t.formId),
    index("quote_messages_request_id_idx").on(t.requestId, t.id),
  ],
);

/** A private link to a quote request, emailed to a client without an account. */
export const quoteLinks = pgTable(
  "quote_links",
  {
    id: id(),
    requestId: requestId(),
    /** Only the email has the token itself. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Postponed by each message and quote. */
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [index("quote_links_request_id_idx").on(t.requestId)],
);
