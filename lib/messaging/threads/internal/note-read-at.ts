import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";

interface Reading {
  threadId: string;
  readerId: string;
  /** The side they read for: themselves, or the host they answer for. */
  sideId: string;
  /** The last message read. */
  upTo: string;
  now: Date;
}

/** Records when the other side's messages of a locked thread were read. Call before the reader's own mark moves. */
export async function noteReadAt(tx: Tx, { threadId, readerId, sideId, upTo, now }: Reading): Promise<void> {
  // Anyone who is neither of the two wrote for the host, even if they no longer answer for them.
  await tx.execute(sql`
    update messages set read_at = ${now.toISOString()}::timestamptz
    where thread_id = ${threadId} and id <= ${upTo} and id > coalesce((
        select last_read_message_id from thread_members where thread_id = ${threadId} and user_id = ${readerId}),
        '00000000-0000-0000-0000-000000000000')
      and read_at is null and ${sideId}::uuid is distinct from (
        select case when sender_id in (t.starter_id, t.recipient_id) then sender_id else p.host_id end
        from threads t left join proposals p on t.subject_type = 'proposal' and p.id = t.subject_id
        where t.id = thread_id)`);
}
