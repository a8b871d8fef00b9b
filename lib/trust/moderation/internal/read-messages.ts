import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { ReadDatabase } from "@/db/types";
import type { ReportedMessage } from "../dto";

/**
 * Messages for admins, oldest first. Callers must check access.
 * @param isReported whether admins may open the files of a message, called `m`
 */
export async function readMessages(
  readDb: ReadDatabase,
  ids: SQL,
  isReported: SQL,
): Promise<ReportedMessage[]> {
  const rows = await readDb.execute<RawRow<ReportedMessage>>(sql`
    select m.id, m.sender_id as "senderId",
      case when u.account_status = 'deleted' then 'Unknown User' else u.full_name end as sender,
      m.text, m.hidden_at is not null as "isHidden", m.created_at as at, (
        select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'isPicture', a.kind = 'image',
          'isReported', ${isReported}) order by a.position), '[]')
        from message_attachments a where a.message_id = m.id) as files
    from messages m join users u on u.id = m.sender_id
    where m.id in (${ids}) order by m.id`);
  return rows.map((row) => withInstants<ReportedMessage>(row, "at"));
}
