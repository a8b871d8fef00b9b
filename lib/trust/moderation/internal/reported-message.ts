import "server-only";
import { sql } from "drizzle-orm";
import type { Executor } from "@/db/types";

/** Whether a message or its conversation was reported. Admins see only reported ones. */
export async function wasReported(db: Executor, messageId: string): Promise<boolean> {
  const { rows } = await db.execute<{ reported: boolean }>(sql`
    select exists (
      select from reports r join messages m on m.id = ${messageId}
      where r.subject_type = 'thread' and r.subject_id = m.thread_id
        or r.subject_type = 'message' and r.subject_id = m.id) as reported`);
  const [row] = rows;
  return row?.reported ?? false;
}
