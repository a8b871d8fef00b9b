import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";

const BATCH = 100;

/**
 * Enqueues what was left behind: runs that were never submitted, and runs to poll, less often as they age. Settled runs
 * are polled for 45 days, because a payout can be returned after it arrived. Scheduled.
 */
export async function sweepPayouts(ctx: Ctx): Promise<void> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const { rows: unsent } = await ctx.db.execute<{ id: string }>(sql`
    select id from payout_runs
    where status = 'open' and not by_file and batch_ref is null and created_at < ${now} - interval '5 minutes'
    order by created_at limit ${BATCH}`);
  for (const { id } of unsent)
    await enqueue(ctx.db, "send_payout_run", { runId: id }, { key: `send_payout_run:${id}` });
  const { rows: unasked } = await ctx.db.execute<{ id: string }>(sql`
    select id from payout_runs
    where not by_file and batch_ref is not null
      and (status = 'open' or (status = 'settled' and created_at > ${now} - interval '45 days'))
      and coalesce(checked_at, created_at) < ${now} - greatest(
        case status when 'open' then interval '1 minute' else interval '6 hours' end, (${now} - created_at) / 10)
    order by created_at limit ${BATCH}`);
  for (const { id } of unasked)
    await enqueue(ctx.db, "reconcile_payout_run", { runId: id }, { key: `reconcile_payout_run:${id}` });
}
