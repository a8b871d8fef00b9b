import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "@/db/columns";
import { users } from "@/db/schema/identity/accounts";

/** Messages from the contact form; each was also emailed to the support desk. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    /** The signed-in sender; null for guests. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** The same text from the same address on one day is one message. */
    dedupeKey: text("dedupe_key").notNull(),
    /** When an admin handled it; null: open. */
    closedAt: instant("closed_at"),
    closedById: uuid("closed_by_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("contact_messages_dedupe_key").on(t.dedupeKey),
    index("contact_messages_user_id_idx").on(t.userId),
    index("contact_messages_closed_by_id_idx").on(t.closedById),
    index("contact_messages_open_idx").on(t.id).where(sql`${t.closedAt} is null`),
  ],
);
