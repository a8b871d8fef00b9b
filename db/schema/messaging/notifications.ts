import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "@/db/columns";
import { NOTIFICATION_KINDS, type NotificationKind } from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";

/** What the bell shows: the same events as the emails, from the same transactions. */
export const notifications = pgTable(
  "notifications",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NotificationKind>().notNull(),
    title: text("title").notNull(),
    /** The path of the page it links to. */
    path: text("path").notNull(),
    /** The dedupe key of the email about the same event. */
    dedupeKey: text("dedupe_key").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
    readAt: instant("read_at"),
  },
  (t) => [
    uniqueIndex("notifications_dedupe_key").on(t.dedupeKey),
    index("notifications_user_id_idx").on(t.userId, t.id),
    index("notifications_unread_idx").on(t.userId).where(sql`${t.readAt} is null`),
    oneOf("notifications_kind_check", t.kind, NOTIFICATION_KINDS),
  ],
);

/** A person's choice of notifications and channels; a kind without a row is sent both ways. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").$type<NotificationKind>().notNull(),
    byMail: boolean("by_mail").notNull(),
    inApp: boolean("in_app").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    oneOf("notification_preferences_kind_check", t.kind, NOTIFICATION_KINDS),
  ],
);
