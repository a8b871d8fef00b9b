import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { MESSAGE_GONE } from "../copy";

/** How long a case is stored after its decision. */
export const CASE_MONTHS = 24;
/** Cases per run; the rest wait for the next one. */
const MOST = 500;

/**
 * Deletes cases that were decided two years ago, with their reports and appeals. Hidden content stays hidden, and a
 * pending appeal preserves its case. Messages of deleted accounts were preserved for the case, and are erased with it.
 * Called by the system.
 */
export async function forgetCases(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { rows: gone } = await tx.execute<{ kind: string; subject: string; person: string }>(sql`
      delete from moderation_cases where id in (
        select c.id from moderation_cases c
        where c.decided_at < ${ctx.now().toISOString()}::timestamptz - make_interval(months => ${CASE_MONTHS})
          and not exists (select from moderation_appeals a where a.case_id = c.id and a.status = 'open')
        order by c.decided_at limit ${MOST} for update skip locked)
      returning subject_type as kind, subject_id as subject, person_id as person`);
    for (const { kind, subject, person } of gone) {
      if (kind !== "thread" && kind !== "message") continue;
      const column = kind === "thread" ? sql`thread_id` : sql`id`;
      const { rows: written } = await tx.execute<{ id: string }>(sql`
        update messages m set text = ${MESSAGE_GONE} from users u
        where u.id = m.sender_id and u.account_status = 'deleted' and m.sender_id = ${person} and m.${column} = ${subject}
          and not exists (select from moderation_cases c where c.person_id = ${person} and c.report_count > 0
            and (c.subject_type = 'thread' and c.subject_id = m.thread_id
              or c.subject_type = 'message' and c.subject_id = m.id))
        returning m.id`);
      if (written.length === 0) continue;
      const { rows: files } = await tx.execute<{ key: string }>(sql`
        delete from message_attachments
        where message_id = any(${sql.param(written.map(({ id }) => id))}::uuid[]) returning storage_key as key`);
      if (files.length > 0) await enqueue(tx, "delete_files", { keys: files.map(({ key }) => key) });
    }
  });
}
