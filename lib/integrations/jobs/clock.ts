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
 * Enqueues scheduled jobs by the database's clock, which all machines share. A machine whose own clock is fast would
 * otherwise record runs in the future and block these jobs until then.
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
      logger.error({ tasks: late }, "scheduled jobs are late: no run for three periods");
    } catch (error) {
      logger.warn({ err: errorForLog(error) }, "failed to read the job schedule");
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
  /** The previous run, or when the task was first registered. */
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
  // Ignores runs in the future, which a machine with a fast clock recorded.
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

/** Tasks that were not enqueued, or have waited in the queue, for three of their periods. */
async function findLate(pool: Pool, schedule: readonly ScheduledTask[]): Promise<string[]> {
  const { sql, params } = new PgDialect().sqlToQuery(lateTasks(schedule));
  const { rows } = await pool.query<{ task: string }>(sql, params);
  return rows.map(({ task }) => task);
}
