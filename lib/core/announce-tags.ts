import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";

/** The channel on which every web process hears which cached pages are out of date. */
export const TAGS_CHANNEL = "cache_tags";

/** Tells every web process, when this transaction commits, to forget the pages made of these tags. */
export async function announceTags(tx: Executor, tags: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${TAGS_CHANNEL}, ${JSON.stringify(tags)})`);
}
