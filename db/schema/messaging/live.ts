import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf, writtenIn } from "@/db/columns";
import { LIVE_TOPICS, type LiveTopic } from "@/db/enums";
import { users } from "@/db/schema/identity/accounts";

/** Notifications for open pages that a person's data changed, without what changed. Kept for a day. */
export const liveEvents = pgTable(
  "live_events",
  {
    id: id(),
    /**
     * The transaction that wrote it: a reader that knows its last snapshot reads everything new since, without gaps.
     */
    writtenIn: writtenIn("written_in"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    topic: text("topic").$type<LiveTopic>().notNull(),
    /** The changed thread, for pages that can fetch it alone. */
    ref: uuid("ref"),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("live_events_written_in_idx").on(t.writtenIn),
    index("live_events_user_id_idx").on(t.userId, t.writtenIn),
    oneOf("live_events_topic_check", t.topic, LIVE_TOPICS),
  ],
);
