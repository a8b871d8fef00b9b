import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "@/db/columns";
import { ATTACHMENT_KINDS, type AttachmentKind, THREAD_SUBJECTS, type ThreadSubject } from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";

/** A conversation between two people about one subject. */
export const threads = pgTable(
  "threads",
  {
    id: id(),
    subjectType: text("subject_type").$type<ThreadSubject>().notNull(),
    /** The proposal that a sponsor asks about, or that an agent promotes. */
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
    // One thread per pair and subject, whichever of the two starts it.
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

/** Ids sort in the order in which messages were written within a thread, whichever process wrote them. */
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
    /** Empty if the message has only attachments. */
    text: text("text").notNull(),
    /** Created by the form: a message sent twice is stored once. */
    idempotencyKey: uuid("idempotency_key").notNull(),
    /** Since when an admin hides its text and files from its readers; null: visible. */
    hiddenAt: instant("hidden_at"),
    /** When the other side first read it; null also for messages older than this column. */
    readAt: instant("read_at"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("messages_thread_id_idx").on(t.threadId, t.id),
    uniqueIndex("messages_idempotency_key").on(t.senderId, t.idempotencyKey),
  ],
);

/** A message's attachment; without a message until that is sent. Each has a separate stored file. */
export const messageAttachments = pgTable(
  "message_attachments",
  {
    id: id(),
    threadId: uuid("thread_id")
      .notNull()
      .references(() => threads.id),
    senderId: uuid("sender_id")
      .notNull()
      .references(() => users.id),
    messageId: uuid("message_id").references(() => messages.id),
    position: integer("position").notNull().default(0),
    kind: text("kind").$type<AttachmentKind>().notNull(),
    /** The sender's file name, without misleading characters. */
    name: text("name").notNull(),
    storageKey: text("storage_key").notNull(),
    bytes: integer("bytes").notNull(),
    /** In pixels; null if it is not a picture. */
    width: integer("width"),
    height: integer("height"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("message_attachments_message_id_idx").on(t.messageId),
    index("message_attachments_thread_id_idx").on(t.threadId),
    index("message_attachments_sender_id_idx").on(t.senderId),
    index("message_attachments_unsent_idx").on(t.createdAt).where(sql`${t.messageId} is null`),
    uniqueIndex("message_attachments_storage_key").on(t.storageKey),
    oneOf("message_attachments_kind_check", t.kind, ATTACHMENT_KINDS),
    check(
      "message_attachments_size_check",
      sql`(${t.kind} = 'image') = (${t.width} is not null and ${t.height} is not null)`,
    ),
  ],
);

/** A message from a plain form that could not be sent, so that its author need not rewrite it. Kept for a day. */
export const rejectedMessages = pgTable(
  "rejected_messages",
  {
    threadId: uuid("thread_id")
      .notNull()
      .references(() => threads.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    text: text("text").notNull(),
    attachmentIds: uuid("attachment_ids").array().notNull(),
    /** The error, in the words of the response. */
    problem: jsonb("problem").$type<{ message: string; fields?: Record<string, string> }>().notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.threadId, t.userId] }),
    index("rejected_messages_user_id_idx").on(t.userId),
  ],
);

/** One participant's state in a thread. */
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
    /** Counts the participant's own message as read, and all before it. */
    lastReadMessageId: uuid("last_read_message_id").references(() => messages.id),
    /** When to email about unread messages; null: there are none, or none since the last read. */
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

/** Whose messages a person has blocked. */
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
