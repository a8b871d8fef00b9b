import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "../columns";
import { REPORT_REASONS, type ReportReason, THREAD_SUBJECTS, type ThreadSubject } from "../enums";
import { users } from "./accounts";

/** What two people write to each other about one subject. */
export const threads = pgTable(
  "threads",
  {
    id: id(),
    subjectType: text("subject_type").$type<ThreadSubject>().notNull(),
    /** The row of the subject; its type says in which table. */
    subjectId: uuid("subject_id").notNull(),
    /** Who wrote first. */
    starterId: uuid("starter_id")
      .notNull()
      .references(() => users.id),
    recipientId: uuid("recipient_id")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    // Whoever of the two begins: about one subject they have one thread.
    uniqueIndex("threads_one_a_subject_key").on(
      t.subjectType,
      t.subjectId,
      sql`least(${t.starterId}, ${t.recipientId})`,
      sql`greatest(${t.starterId}, ${t.recipientId})`,
    ),
    index("threads_starter_id_idx").on(t.starterId),
    index("threads_recipient_id_idx").on(t.recipientId),
    oneOf("threads_subject_type_check", t.subjectType, THREAD_SUBJECTS),
    check("threads_two_people_check", sql`${t.starterId} <> ${t.recipientId}`),
  ],
);

/** Ids sort within a thread as the messages were written, whichever process wrote them. */
export const messages = pgTable(
  "messages",
  {
    id: id(),
    threadId: uuid("thread_id")
      .notNull()
      .references(() => threads.id),
    senderId: uuid("sender_id")
      .notNull()
      .references(() => users.id),
    text: text("text").notNull(),
    /** Made by the form: the same message sent twice is one. */
    idempotencyKey: uuid("idempotency_key").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("messages_thread_id_idx").on(t.threadId, t.id),
    uniqueIndex("messages_idempotency_key").on(t.senderId, t.idempotencyKey),
  ],
);

/** A thread as one of its two people has it. */
export const threadMembers = pgTable(
  "thread_members",
  {
    threadId: uuid("thread_id")
      .notNull()
      .references(() => threads.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    lastMessageId: uuid("last_message_id")
      .notNull()
      .references(() => messages.id),
    /** What one wrote oneself counts as read, and all before it. */
    lastReadMessageId: uuid("last_read_message_id").references(() => messages.id),
    /** When to mail what is unread; null: nothing is, or nothing has come since it was read. */
    mailDueAt: instant("mail_due_at"),
  },
  (t) => [
    primaryKey({ columns: [t.threadId, t.userId] }),
    index("thread_members_inbox_idx").on(t.userId, t.lastMessageId.desc()),
    index("thread_members_unread_idx")
      .on(t.userId)
      .where(sql`${t.lastReadMessageId} is null or ${t.lastReadMessageId} < ${t.lastMessageId}`),
    index("thread_members_last_message_id_idx").on(t.lastMessageId),
    index("thread_members_last_read_message_id_idx").on(t.lastReadMessageId),
  ],
);

/** Whose messages somebody does not want. */
export const blocks = pgTable(
  "blocks",
  {
    blockerId: uuid("blocker_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    blockedId: uuid("blocked_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index("blocks_blocked_id_idx").on(t.blockedId),
  ],
);

/** What somebody thinks an administrator should look at. One a person and thread. */
export const threadReports = pgTable(
  "thread_reports",
  {
    id: id(),
    threadId: uuid("thread_id")
      .notNull()
      .references(() => threads.id),
    reporterId: uuid("reporter_id")
      .notNull()
      .references(() => users.id),
    reportedId: uuid("reported_id")
      .notNull()
      .references(() => users.id),
    reason: text("reason").$type<ReportReason>().notNull(),
    note: text("note"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("thread_reports_one_a_person_key").on(t.threadId, t.reporterId),
    index("thread_reports_reporter_id_idx").on(t.reporterId),
    index("thread_reports_reported_id_idx").on(t.reportedId),
    oneOf("thread_reports_reason_check", t.reason, REPORT_REASONS),
  ],
);
