import "server-only";
import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import { enqueue } from "@/lib/integrations/jobs/queue";

const BATCH = 100;

/**
 * Puts back on the queue whatever was left lying: runs that were never handed in, and runs to ask about, ever less
 * often as they grow old; settled ones for 45 days still, because a payout can come back after it arrived. For the
 * clock.
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
