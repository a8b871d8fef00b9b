import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";

interface Reading {
  threadId: string;
  readerId: string;
  /** For whom they read: themselves, or the host whom they answer for. */
  sideId: string;
  /** The last message that was read. */
  upTo: string;
  now: Date;
}

/** Notes on the other side's messages of a locked thread that they are read, before the reader's own mark moves. */
export async function noteReadAt(tx: Tx, { threadId, readerId, sideId, upTo, now }: Reading): Promise<void> {
  await tx.execute(sql`
    update messages set read_at = ${now.toISOString()}::timestamptz
    where thread_id = ${threadId} and id <= ${upTo} and id > coalesce((
        select last_read_message_id from thread_members where thread_id = ${threadId} and user_id = ${readerId}),
        '00000000-0000-0000-0000-000000000000')
      and read_at is null and app.thread_side(thread_id, sender_id) is distinct from ${sideId}::uuid`);
}
