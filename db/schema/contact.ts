import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../columns";
import { users } from "./accounts";

/** What people wrote to the support desk through the form; it was mailed there as well. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    /** Who was signed in; null for guests. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** The same words from the same address on one day are one message. */
    dedupeKey: text("dedupe_key").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("contact_messages_dedupe_key").on(t.dedupeKey),
    index("contact_messages_user_id_idx").on(t.userId),
  ],
);
