import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf, writtenIn } from "@/db/columns";
import { LIVE_TOPICS, type LiveTopic } from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";

/** What open pages are told: that something of a person's changed, never what. Kept for a day. */
export const liveEvents = pgTable(
  "live_events",
  {
    id: id(),
    /** Which transaction told it: a reader that knows its last snapshot reads what is new since, and misses nothing. */
    writtenIn: writtenIn("written_in"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    topic: text("topic").$type<LiveTopic>().notNull(),
    /** What changed, where a page can ask for it alone: a thread. */
    ref: uuid("ref"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("live_events_written_in_idx").on(t.writtenIn),
    index("live_events_user_id_idx").on(t.userId, t.writtenIn),
    oneOf("live_events_topic_check", t.topic, LIVE_TOPICS),
  ],
);
