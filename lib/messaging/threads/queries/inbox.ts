import "server-only";
import { sql } from "drizzle-orm";
import type { ThreadSubject } from "@/db/enums";
import { type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { isId } from "@/lib/core/ids";
import { viewerId } from "@/lib/core/viewer-sql";
import { type AttachmentDto, summaryOf } from "../attachments";
import { toParty } from "../party";
import type { Inbox } from "../schema";
import { describeSubject } from "../subjects";
import { sideOf } from "../visibility";
import { shownFiles, shownText } from "./shown";
import { unreadOfAll } from "./unread";

/** Threads per page of the inbox. */
export const THREADS_A_PAGE = 50;
/** Threads on a dashboard. */
export const THREADS_ON_A_CARD = 5;
const LONGEST_PREVIEW = 300;

interface Row {
  id: string;
  last_id: string;
  text: string;
  attachments: AttachmentDto[];
  is_own: boolean;
  at: Date;
  name: string | null;
  image_key: string | null;
  subject_type: ThreadSubject;
  title: string | null;
  unread: number;
  unread_of_all: number;
}

/**
 * The viewer's threads, latest message first, with the total unread count, in one query.
 * @param before the `lastMessage.id` of the previous page's last row; anything else gives the first page
 */
export async function listThreads(
  ctx: Ctx,
  { before = null, limit = THREADS_A_PAGE }: { before?: string | null; limit?: number } = {},
): Promise<Inbox> {
  const { viewer, db } = authorize(ctx, "signed_in");
  const from = before !== null && isId(before) ? before : null;
  const { rows: found } = await db.execute<RawRow<Row>>(sql`
    select t.id, last.id as last_id, left(${shownText(sql`last`, viewer.id)}, ${LONGEST_PREVIEW}) as text, last.created_at as at,
      ${shownFiles(sql`last`, viewer.id)} as attachments,
      last.sender_id = ${viewer.id} as is_own,
      case when other.account_status = 'deleted' then null else other.full_name end as name,
      case when other.account_status = 'deleted' then null else other.profile_image_key end as image_key,
      t.subject_type, s.title, unread.count as unread, ${unreadOfAll(viewer.id)} as unread_of_all
    from (
        select * from thread_members m
        where m.user_id = ${viewer.id} and (${from}::uuid is null or m.last_message_id < ${from}::uuid)
        order by m.last_message_id desc limit ${sql.raw(String(limit + 1))}) m
      join threads t on t.id = m.thread_id
      join messages last on last.id = m.last_message_id
      join lateral (
        select case when ${viewer.id} in (t.starter_id, t.recipient_id) then ${viewer.id}::uuid
          else ${sideOf(sql`t.id`, viewerId(viewer))} end as id offset 0) side on side.id is not null
      join users other on other.id = case when t.starter_id = side.id then t.recipient_id else t.starter_id end
      left join app.conversation_subjects s on s.subject_type = t.subject_type and s.subject_id = t.subject_id
      cross join lateral (
        select count(*)::int as count from (
          select from messages n
          where n.thread_id = m.thread_id and n.sender_id <> ${viewer.id}
            and n.id > coalesce(m.last_read_message_id, '00000000-0000-0000-0000-000000000000')
          limit 100) n) unread
    order by m.last_message_id desc`);
  const rows = found.map((row) => withInstants<Row>(row, "at"));
  const threads = rows.slice(0, limit).map((row) => ({
    id: row.id,
    other: toParty({ name: row.name, imageKey: row.image_key }),
    subjectTitle: describeSubject({ subjectType: row.subject_type, title: row.title }),
    lastMessage: {
      id: row.last_id,
      text: summaryOf(row.text, row.attachments),
      isOwn: row.is_own,
      at: row.at.toISOString(),
    },
    unread: row.unread,
  }));
  const next = rows.length > limit ? (threads.at(-1)?.lastMessage.id ?? null) : null;
  return { threads, unread: rows[0]?.unread_of_all ?? 0, next };
}
