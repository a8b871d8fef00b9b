import "server-only";

import { type SQL, sql } from "drizzle-orm";

const dto = () => sql`json_build_object(
  'id', a.id, 'kind', a.kind, 'name', a.name, 'bytes', a.bytes, 'width', a.width, 'height', a.height)`;

/** A message's attachments as `AttachmentDto[]`, for a raw query. `messageId`: the column with its id. */
export function attachmentsOf(messageId: SQL): SQL {
  return sql`(
    select coalesce(json_agg(${dto()} order by a.position), '[]')
    from message_attachments a where a.message_id = ${messageId})`;
}

/** The viewer's unsent message in the thread `t` as `UnsentMessage`, or null; for a raw query. */
export function unsentOf(viewerId: string): SQL {
  return sql`(
    select json_build_object('text', w.text, 'problem', w.problem, 'attachments', (
      select coalesce(json_agg(${dto()} order by a.id), '[]') from message_attachments a
      where a.id = any(w.attachment_ids) and a.message_id is null
        and a.sender_id = w.user_id and a.thread_id = w.thread_id))
    from rejected_messages w where w.thread_id = t.id and w.user_id = ${viewerId})`;
}
