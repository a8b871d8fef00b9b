import "server-only";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import { errorForLog } from "@/lib/core/error-for-log";
import { logger } from "@/lib/core/logger";
import { lastDue, type ScheduledTask } from "./cron";
import { lateTasks } from "./late-tasks";

const TICK_MS = 5_000;
const ALARM_EVERY_MS = 60_000;

/**
 * Puts scheduled jobs on the queue by the database's clock, the only one that all machines share: a machine whose own
 * clock is fast would otherwise write down runs in the future, and nobody would start these jobs until then.
 * @returns stops it
 */
export function startClock(pool: Pool, schedule: readonly ScheduledTask[]): () => Promise<void> {
  let stopped = false;
  let alarmedAt = Number.NEGATIVE_INFINITY;

  async function tick(): Promise<void> {
    try {
      await queueDueJobs(pool, schedule);
      if (performance.now() - alarmedAt < ALARM_EVERY_MS) return;
      const late = await findLate(pool, schedule);
      if (late.length === 0) return;
      alarmedAt = performance.now();
      logger.error({ tasks: late }, "scheduled jobs have not run for three of their periods");
    } catch (error) {
      logger.warn({ err: errorForLog(error) }, "the schedule of jobs could not be read");
    }
  }

  let ticking = tick();
  const timer = setInterval(() => {
    ticking = ticking.then(() => (stopped ? undefined : tick()));
  }, TICK_MS);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await ticking;
  };
}

interface Known {
  identifier: string;
  /** The run before, or when the task became known. */
  since: Date;
  now: Date;
}

async function queueDueJobs(pool: Pool, schedule: readonly ScheduledTask[]): Promise<void> {
  const tasks = schedule.map(({ task }) => task);
  await pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since)
     select task, now() from unnest($1::text[]) as task on conflict do nothing`,
    [tasks],
  );
  // A run in the future was written by a machine with a fast clock and counts for nothing.
  const { rows } = await pool.query<Known>(
    `select identifier, now() as now,
       coalesce(case when last_execution <= now() then last_execution end, least(known_since, now())) as since
     from graphile_worker._private_known_crontabs where identifier = any($1)`,
    [tasks],
  );
  const known = new Map(rows.map((row) => [row.identifier, row]));
  const due = schedule.flatMap((scheduled) => {
    const row = known.get(scheduled.task);
    const at = row && lastDue(scheduled, row.now, row.since);
    return at ? [{ task: scheduled.task, at }] : [];
  });
  if (due.length === 0) return;
  await pool.query(
    `with due as (select * from unnest($1::text[], $2::timestamptz[]) as due (task, at)),
       taken as (
         update graphile_worker._private_known_crontabs known set last_execution = due.at
         from due where known.identifier = due.task
           and (known.last_execution is null or known.last_execution < due.at or known.last_execution > now())
         returning due.task)
     select graphile_worker.add_job(task, '{}'::json) from taken`,
    [due.map(({ task }) => task), due.map(({ at }) => at.toISOString())],
  );
}

/** Tasks that were not put on the queue, or wait there, for three of their periods. */
async function findLate(pool: Pool, schedule: readonly ScheduledTask[]): Promise<string[]> {
  const { sql, params } = new PgDialect().sqlToQuery(lateTasks(schedule));
  const { rows } = await pool.query<{ task: string }>(sql, params);
  return rows.map(({ task }) => task);
}
