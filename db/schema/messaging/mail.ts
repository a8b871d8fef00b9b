import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf, timestamps } from "@/db/columns";
import {
  MAIL_STATUSES,
  type MailStatus,
  NOTIFICATION_KINDS,
  type NotificationKind,
  SUPPRESSION_REASONS,
  type SuppressionReason,
} from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";

/** The outbox: an email exists from the transaction that caused it, one row per recipient. */
export const mailMessages = pgTable(
  "mail_messages",
  {
    id: id(),
    toUserId: uuid("to_user_id").references(() => users.id, { onDelete: "set null" }),
    toAddress: text("to_address").notNull(),
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** Name of the template: `sponsorship-late`, `sponsorship-receipt`, … */
    template: text("template").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    /** The data from which sending renders the HTML; null if it was rendered earlier. */
    letter: jsonb("letter").$type<object>(),
    html: text("html"),
    headers: jsonb("headers").$type<Record<string, string>>().notNull().default({}),
    /** Dedupe key: two emails with the same key are one. */
    dedupeKey: text("dedupe_key").notNull(),
    status: text("status").$type<MailStatus>().notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** The sender's lease on it expires then. */
    leaseUntil: instant("lease_until"),
    lastError: text("last_error"),
    sentAt: instant("sent_at"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("mail_messages_dedupe_key").on(t.dedupeKey),
    index("mail_messages_to_user_id_idx").on(t.toUserId),
    index("mail_messages_created_at_idx").on(t.createdAt),
    index("mail_messages_failed_idx").on(t.createdAt).where(sql`status = 'failed'`),
    index("mail_messages_template_idx").on(t.template, t.status, t.id),
    index("mail_messages_address_idx").on(sql`lower(${t.toAddress})`, t.id),
    index("mail_messages_open_idx").on(t.updatedAt).where(sql`${t.status} in ('queued', 'sending')`),
    oneOf("mail_messages_status_check", t.status, MAIL_STATUSES),
    oneOf("mail_messages_kind_check", t.kind, NOTIFICATION_KINDS),
  ],
);

/** Addresses that get no emails of a kind or, with `all`, only the essential ones. */
export const mailSuppressions = pgTable(
  "mail_suppressions",
  {
    id: id(),
    address: text("address").notNull(),
    scope: text("scope").$type<NotificationKind | "all">().notNull(),
    reason: text("reason").$type<SuppressionReason>().notNull(),
    /** The response of the other mail server. */
    detail: text("detail"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("mail_suppressions_address_scope_key").on(t.address, t.scope),
    check("mail_suppressions_address_normal_check", sql`${t.address} = lower(btrim(${t.address}))`),
    oneOf("mail_suppressions_reason_check", t.reason, SUPPRESSION_REASONS),
    oneOf("mail_suppressions_scope_check", t.scope, ["all", ...NOTIFICATION_KINDS]),
  ],
);

/** Bounce reports from other mail servers, each once. */
export const mailBounces = pgTable(
  "mail_bounces",
  {
    id: id(),
    mailId: uuid("mail_id")
      .notNull()
      .references(() => mailMessages.id, { onDelete: "cascade" }),
    address: text("address").notNull(),
    /** In the format of RFC 3463: `5.1.1`. */
    statusCode: text("status_code").notNull(),
    detail: text("detail"),
    receivedAt: instant("received_at").notNull(),
  },
  (t) => [
    uniqueIndex("mail_bounces_mail_id_key").on(t.mailId),
    index("mail_bounces_address_idx").on(t.address, t.receivedAt),
  ],
);
