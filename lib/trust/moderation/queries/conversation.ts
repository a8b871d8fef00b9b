import "server-only";
import { sql } from "drizzle-orm";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { notFound } from "@/lib/core/errors";
import { isId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import type { ReportedTalk } from "../dto";
import { readMessages } from "../internal/read-messages";

/** Messages shown before a conversation's latest report, or on either side of a reported message. */
const BEFORE = 50;
const AROUND = 10;

/**
 * The messages around a report and no others. Logs that it was opened. Throws `not_found` for cases about anything else
 * and for unreported conversations. Admins only.
 */
export async function openReportedTalk(ctx: Ctx, caseId: string): Promise<ReportedTalk> {
  const admin = authorize(ctx, ["admin"]);
  const { readDb } = admin;
  if (!isId(caseId)) throw notFound();
  const [found] = await readDb.execute<{
    thread_id: string;
    person_id: string;
    title: string;
    message_id: string | null;
    until: string;
  }>(sql`
    select coalesce(n.thread_id, c.subject_id) as thread_id, c.person_id, coalesce(c.snapshot ->> 'title', '') as title,
      n.id as message_id, (select max(r.created_at) from reports r where r.case_id = c.id) as until
    from moderation_cases c left join messages n on c.subject_type = 'message' and n.id = c.subject_id
    where c.id = ${caseId} and c.subject_type in ('thread', 'message') and c.report_count > 0`);
  if (!found) throw notFound();
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, admin, {
      action: "conversation.open",
      entityId: caseId,
      after: { threadId: found.thread_id },
    }),
  );
  const { thread_id: threadId, message_id: messageId } = found;
  const ids = messageId
    ? sql`(select id from messages where thread_id = ${threadId} and id <= ${messageId} order by id desc limit ${AROUND + 1})
        union all
        (select id from messages where thread_id = ${threadId} and id > ${messageId} order by id limit ${AROUND})`
    : sql`(select id from messages where thread_id = ${threadId} and created_at <= ${found.until} order by id desc limit ${BEFORE})`;
  const isReported = sql`(${messageId === null} or m.id = ${messageId})`;
  const messages = await readMessages(readDb, ids, isReported);
  return { caseId, personId: found.person_id, title: found.title, messages };
}
