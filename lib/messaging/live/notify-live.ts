import { type SQL, sql } from "drizzle-orm";
import type { LiveTopic } from "@/db/enums";
import { liveEvents } from "@/db/schema";
import type { Tx } from "@/db/types";

/** The channel on which every web process learns about new events. */
export const LIVE_CHANNEL = "live";

export interface LiveNews {
  /** The account whose open pages are notified. */
  userId: string;
  topic: LiveTopic;
  /** What changed, for pages that subscribe to a single item; never its content. */
  ref?: string | null;
}

/**
 * Notifies these people's open pages, on every instance, that something changed. Sent when the transaction commits; not
 * sent if it rolls back. For commands.
 */
export async function notifyLive(tx: Tx, news: readonly LiveNews[]): Promise<void> {
  if (news.length === 0) return;
  await tx.insert(liveEvents).values(news.map(({ userId, topic, ref = null }) => ({ userId, topic, ref })));
  await tx.execute(sql`select ${wakeLive}`);
}

/** Makes every web process read new events when its statement commits. */
export const wakeLive = sql`pg_notify(${LIVE_CHANNEL}, '')`;

/**
 * The same as part of a larger statement, which must call `wakeLive` too: one event per row with an id, a user_id, and
 * a ref.
 */
export function liveNewsOf(rows: SQL, topic: LiveTopic): SQL {
  return sql`insert into live_events (id, user_id, topic, ref) select id, user_id, ${topic}, ref from ${rows} returning id`;
}
