import "server-only";
import { sql } from "drizzle-orm";
import type { ThreadSubject } from "@/db/enums";
import { type RawRow, withInstants } from "@/db/raw-row";
import type { Executor } from "@/db/types";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { viewerId } from "@/lib/core/viewer-sql";
import { hasPublicPage } from "@/lib/listings/proposals/visibility";
import type { AttachmentDto } from "../attachments";
import { UNKNOWN_USER } from "../copy";
import { toParty } from "../party";
import type { MessageDto, ThreadDto, ThreadState, UnsentMessage } from "../schema";
import { describeSubject, subjectPath } from "../subjects";
import { sideOf } from "../visibility";
import { unsentOf } from "./attachments";
import { shownFiles, shownText } from "./shown";

/** Messages per load. */
export const MESSAGES_AT_ONCE = 100;

interface ThreadRow {
  id: string;
  name: string | null;
  image_key: string | null;
  status: "active" | "suspended" | "pending" | "deleted";
  is_blocked: boolean;
  is_blocked_by: boolean;
  has_answered: boolean;
  is_reported: boolean;
  subject_type: ThreadSubject;
  subject_id: string;
  title: string | null;
  has_page: boolean;
  may_attach: boolean;
  unsent: UnsentMessage | null;
  side_id: string;
  host_name: string | null;
}

/**
 * One of the viewer's threads, or of a host they may answer for, with messages oldest first: the newest hundred, those
 * before one, or those after one. Throws `not_found` for anyone else's.
 */
export async function getThread(
  ctx: Ctx,
  threadId: string,
  { before = null, after = null }: { before?: string | null; after?: string | null } = {},
): Promise<ThreadDto> {
  const { viewer, db } = authorize(ctx, "signed_in");
  if (!isId(threadId)) throw notFound();
  const [
    {
      rows: [thread],
    },
    found,
  ] = await Promise.all([
    db.execute<RawRow<ThreadRow>>(sql`
      select t.id, t.subject_type, t.subject_id, other.account_status as status, s.title,
        case when other.account_status = 'deleted' then null else other.full_name end as name,
        case when other.account_status = 'deleted' then null else other.profile_image_key end as image_key,
        exists (select from blocks b where b.blocker_id in (${viewer.id}, t.side_id) and b.blocked_id = other.id) as is_blocked,
        exists (select from blocks b where b.blocker_id = other.id and b.blocked_id in (${viewer.id}, t.side_id)) as is_blocked_by,
        exists (select from messages n where n.thread_id = t.id and n.sender_id = ${viewer.id}) as has_answered,
        exists (select from reports r where r.subject_type = 'thread' and r.subject_id = t.id
          and r.reporter_id = ${viewer.id}) as is_reported,
        coalesce(${hasPublicPage(ctx.now())}, false) as has_page,
        t.side_id, host.full_name as host_name,
        app.may_attach(t.starter_id, t.recipient_id) as may_attach, ${unsentOf(viewer.id)} as unsent
      from (select *, ${sideOf(sql`id`, viewerId(viewer))} as side_id from threads where id = ${threadId}) t
        join users other on other.id = case when t.starter_id = t.side_id then t.recipient_id else t.starter_id end
        left join app.conversation_subjects s on s.subject_type = t.subject_type and s.subject_id = t.subject_id
        left join users host on host.id = s.host_id
        left join proposals p on p.id = t.subject_id
      where t.side_id is not null`),
    listMessages(db, viewer.id, threadId, { before: idOrNull(before), after: idOrNull(after) }),
  ]);
  if (!thread) throw notFound();
  const subject = {
    subjectType: thread.subject_type,
    id: thread.subject_id,
    title: thread.title,
    hasPage: thread.has_page,
  };
  return {
    id: thread.id,
    other: toParty({ name: thread.name, imageKey: thread.image_key }),
    subject: { title: describeSubject(subject), path: subjectPath(subject) },
    standing: stateOf(thread),
    hasAnswered: thread.has_answered,
    isReported: thread.is_reported,
    mayAttach: thread.may_attach,
    unsent: thread.unsent,
    answersFor: thread.side_id === viewer.id ? null : thread.host_name,
    ...found,
  };
}

/** The viewer's thread with a proposal's host about it, no matter who started it; null if there is none. */
export async function findProposalThread(
  { viewer, readDb }: Pick<Ctx, "viewer" | "readDb">,
  proposalId: string,
): Promise<string | null> {
  if (!viewer) return null;
  const [thread] = await readDb.execute<{ id: string | null }>(sql`
    select app.thread_between('proposal', p.id, ${viewer.id}, p.host_id) as id from proposals p where p.id = ${proposalId}`);
  return thread?.id ?? null;
}

const idOrNull = (text: string | null) => (text !== null && isId(text) ? text : null);

function stateOf(thread: ThreadRow): ThreadState {
  if (thread.status === "deleted") return "deleted";
  if (thread.is_blocked) return "blocked_by_viewer";
  return thread.is_blocked_by || thread.status !== "active" ? "unreachable" : "open";
}

interface MessageRow {
  id: string;
  text: string;
  is_own: boolean;
  author: string | null;
  at: Date;
  attachments: AttachmentDto[];
}

async function listMessages(
  db: Executor,
  readerId: string,
  threadId: string,
  { before, after }: { before: string | null; after: string | null },
): Promise<{ messages: MessageDto[]; hasEarlier: boolean }> {
  const found = await db.execute<RawRow<MessageRow>>(sql`
    select n.id, ${shownText(sql`n`, readerId)} as text, n.sender_id = ${readerId} as is_own, n.created_at as at,
      ${shownFiles(sql`n`, readerId)} as attachments,
      case
        when n.sender_id = ${readerId} then null
        when n.sender_id not in (t.starter_id, t.recipient_id)
          then case when w.account_status = 'deleted' then ${UNKNOWN_USER} else w.full_name end
            || ' for ' || case when s.host_id = ${readerId} then 'you' else h.full_name end
        when n.sender_id = s.host_id and ${readerId} not in (t.starter_id, t.recipient_id) then h.full_name
      end as author
    from messages n join threads t on t.id = n.thread_id join users w on w.id = n.sender_id
      left join app.conversation_subjects s on s.subject_type = t.subject_type and s.subject_id = t.subject_id
      left join users h on h.id = s.host_id
    where n.thread_id = ${threadId}
      ${before ? sql`and n.id < ${before}` : sql``} ${after ? sql`and n.id > ${after}` : sql``}
    order by n.id desc limit ${MESSAGES_AT_ONCE + 1}`);
  const rows = found.rows.map((row) => withInstants<MessageRow>(row, "at"));
  const messages = rows
    .slice(0, MESSAGES_AT_ONCE)
    .map(({ is_own: isOwn, at, ...message }) => ({ ...message, isOwn, at: at.toISOString() }))
    .toReversed();
  return { messages, hasEarlier: rows.length > MESSAGES_AT_ONCE };
}
