import { type SQL, sql } from "drizzle-orm";
import type { LiveTopic } from "@/db/enums";
import { liveEvents } from "@/db/schema";
import type { Tx } from "@/db/types";

/** Where every web process hears that there is something to read. */
export const LIVE_CHANNEL = "live";

export interface LiveNews {
  /** Whose open pages are told. */
  userId: string;
  topic: LiveTopic;
  /** What changed, where the page asks for it alone; never its content. */
  ref?: string | null;
}

/**
 * Tells the open pages of these people, on whichever instance, that something changed: at the moment the transaction
 * commits, and not at all if it does not. For commands.
 */
export async function notifyLive(tx: Tx, news: readonly LiveNews[]): Promise<void> {
  if (news.length === 0) return;
  await tx.insert(liveEvents).values(news.map(({ userId, topic, ref = null }) => ({ userId, topic, ref })));
  await tx.execute(sql`select ${wakeLive}`);
}

/** Has every web process look for what is new, when the statement it is a part of is committed. */
export const wakeLive = sql`pg_notify(${LIVE_CHANNEL}, '')`;

/** The same news as a part of a larger statement, which has to call `wakeLive` too: one for each row with an id, a user_id and a ref. */
export function liveNewsOf(rows: SQL, topic: LiveTopic): SQL {
  return sql`insert into live_events (id, user_id, topic, ref) select id, user_id, ${topic}, ref from ${rows} returning id`;
}
