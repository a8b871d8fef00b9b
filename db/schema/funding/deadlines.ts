import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "@/db/columns";
import { users } from "@/db/schema/identity/accounts";

/** The private address of the calendar feed with a person's deadlines, one per account. */
export const deadlineFeeds = pgTable("deadline_feeds", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique("deadline_feeds_hash_key"),
  createdAt: instant("created_at").notNull().defaultNow(),
});
