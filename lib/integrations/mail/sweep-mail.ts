import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";

/** At most this many of each kind per run; the next run takes the rest. */
const BATCH = 500;
/** Longer than the longest pause between two attempts. */
const LOST_AFTER = sql`interval '8 hours'`;
/** The text of older emails is no longer needed, and some of it grants access. */
const RETENTION = sql`interval '90 days'`;

/**
 * Requeues emails whose job was lost, and deletes the text of old ones. Their rows stay, so that they aren't sent
 * again. The last email to a deleted account is removed completely after a week. Runs on schedule.
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
