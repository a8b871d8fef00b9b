import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";

/** Unread messages are counted up to this number; badges then say 99+. */
const MOST_COUNTED = 100;

/** The number of a person's unread messages over all threads, up to 100. For a raw query. */
export function unreadOfAll(userId: string): SQL {
  return sql`(
    select count(*)::int from (
      select from thread_members u
        join messages n on n.thread_id = u.thread_id and n.sender_id <> ${userId}
          and n.id > coalesce(u.last_read_message_id, '00000000-0000-0000-0000-000000000000')
      where u.user_id = ${userId}
        and (u.last_read_message_id is null or u.last_read_message_id < u.last_message_id)
      limit ${MOST_COUNTED}) unread)`;
}

/** The number of the viewer's unread messages; 100 means more than 99. Guests have none. */
export async function countUnread({ readDb, viewer }: Pick<Ctx, "readDb" | "viewer">): Promise<number> {
  if (!viewer) return 0;
  const [row] = await readDb.execute<{ unread: number }>(sql`select ${unreadOfAll(viewer.id)} as unread`);
  return row?.unread ?? 0;
}
