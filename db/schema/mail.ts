import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf, timestamps } from "../columns";
import { MAIL_STATUSES, type MailStatus } from "../enums";
import { users } from "./accounts";

/** The outbox: a mail exists from the transaction that caused it, one row a recipient. */
export const mailMessages = pgTable(
  "mail_messages",
  {
    id: id(),
    toUserId: uuid("to_user_id").references(() => users.id, { onDelete: "set null" }),
    toAddress: text("to_address").notNull(),
    /** Name of the template: `sponsorship-late`, `sponsorship-receipt`, … */
    template: text("template").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html"),
    headers: jsonb("headers").$type<Record<string, string>>().notNull().default({}),
    /** Two mails with one key are one mail. */
    dedupeKey: text("dedupe_key").notNull(),
    status: text("status").$type<MailStatus>().notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    sentAt: instant("sent_at"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("mail_messages_dedupe_key").on(t.dedupeKey),
    index("mail_messages_to_user_id_idx").on(t.toUserId),
    index("mail_messages_created_at_idx").on(t.createdAt),
    oneOf("mail_messages_status_check", t.status, MAIL_STATUSES),
  ],
);
