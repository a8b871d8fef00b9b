import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";

/** At most so many of each kind a round; the next round takes the rest. */
const BATCH = 500;
/** Longer than the longest pause between two tries. */
const LOST_AFTER = sql`interval '8 hours'`;
/** The words of older mails are needed by nobody, and some of them open doors. */
const RETENTION = sql`interval '90 days'`;

/**
 * Puts back on the queue mails whose job was lost, and forgets the words of old ones; that there was one stays, so
 * that it is not sent again. Of the last mail to an account that was deleted nothing stays after a week. By the clock.
 */
export async function sweepMail(ctx: Ctx): Promise<void> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const { rows: lost } = await ctx.db.execute<{ id: string }>(sql`
    update mail_messages set updated_at = ${now} where id in (
      select id from mail_messages
      where (status = 'queued' and updated_at < ${now} - case attempts when 0 then interval '5 minutes' else ${LOST_AFTER} end)
        or (status = 'sending' and lease_until < ${now} - interval '1 minute' and updated_at < ${now} - interval '5 minutes')
      order by updated_at limit ${BATCH} for no key update skip locked)
    returning id`);
  for (const { id } of lost) await enqueue(ctx.db, "send_mail", { mailId: id }, { key: `send_mail:${id}` });
  await ctx.db.execute(sql`
    update mail_messages set text = '', html = null, letter = null, headers = '{}' where id in (
      select id from mail_messages
      where created_at < ${now} - ${RETENTION} and text <> '' and status not in ('queued', 'sending')
      order by created_at limit ${BATCH} for no key update skip locked)`);
  await ctx.db.execute(sql`
    delete from mail_messages
    where dedupe_key like 'account-deleted:%' and created_at < ${now} - interval '7 days'`);
}
