import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/core/ctx";
import type { Jobs } from "@/lib/integrations/jobs/queue";
import { tasks } from "@/lib/site/jobs/tasks";

const LOST: (keyof Jobs)[] = ["deliver_sandbox_webhook", "send_sandbox_webhooks", "send_mail"];

/**
 * Runs the queued jobs once each, without retries: a failed job is lost, as if its worker and the queue had died, so
 * only the sweep can recover its work. Webhooks are never delivered, and emails never sent: it only matters that they
 * were written, atomically with the rest.
 */
export async function runLossyJobs(ctx: Ctx): Promise<void> {
  for (let round = 0; round < 10; round++) {
    const { rows: jobs } = await ctx.db.execute<{ id: string; name: keyof Jobs; payload: never }>(sql`
      select j.id, j.task_identifier as name, p.payload from graphile_worker.jobs j
      join graphile_worker._private_jobs p on p.id = j.id
      where j.run_at <= now() order by j.id`);
    if (jobs.length === 0) return;
    await ctx.db.execute(
      sql`select graphile_worker.complete_jobs(${sql.param(jobs.map((job) => job.id))}::bigint[])`,
    );
    for (const { name, payload } of jobs) {
      if (LOST.includes(name)) continue;
      const task: (ctx: Ctx, payload: never) => Promise<void> = tasks[name];
      await task(ctx, payload).catch(() => {});
    }
  }
}
