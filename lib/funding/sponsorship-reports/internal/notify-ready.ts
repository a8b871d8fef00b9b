import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { queueMail } from "@/lib/integrations/mail/queue-mail";
import { reportMails } from "../mails";
import { subjectReportsPath } from "../paths";
import { subjectIdOf } from "../subject";

/** Reports that were made longer ago were announced. */
const RECENT_DAYS = 3;
const BATCH = 200;

/**
 * Emails hosts once for each event or campaign whose first reports are ready. Waits until all that are ready were made,
 * so that one email counts them.
 */
export async function notifyReady(ctx: Ctx): Promise<void> {
  const { rows } = await ctx.db.execute<{
    subject_id: string;
    title: string;
    host_id: string;
    email: string;
    name: string;
    count: number;
  }>(sql`
    select found.*, h.email, h.full_name as name from (
      select ${subjectIdOf} as subject_id, coalesce(min(e.title), min(p.title)) as title, p.host_id, count(*)::int as count
      from sponsorship_reports r join proposals p on p.id = r.proposal_id left join events e on e.id = p.event_id
      where r.sent_at is null and r.send_asked_at is null
        and r.created_at > ${ctx.now().toISOString()}::timestamptz - make_interval(days => ${RECENT_DAYS})
      group by 1, p.host_id) found
      join users h on h.id = found.host_id and h.account_status = 'active'
    where not exists (select from mail_messages m
      where m.dedupe_key = 'sponsorship-reports-ready:' || found.subject_id::text)
    limit ${BATCH}`);
  for (const row of rows)
    await inTransaction(ctx, (tx) =>
      queueMail(tx, {
        mail: reportMails["sponsorship-reports-ready"],
        to: { userId: row.host_id, email: row.email },
        data: {
          name: row.name,
          title: row.title,
          count: row.count,
          path: subjectReportsPath(row.subject_id),
        },
        dedupeKey: `sponsorship-reports-ready:${row.subject_id}`,
      }),
    );
}
