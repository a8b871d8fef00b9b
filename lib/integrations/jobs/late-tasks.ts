import { type SQL, sql } from "drizzle-orm";
import { periodMs, type ScheduledTask } from "./cron";

/** Alarm after this many periods without a run. */
const LATE_AFTER_PERIODS = 3;

/** The scheduled tasks that are late. */
export function lateTasks(schedule: readonly ScheduledTask[]): SQL {
  const tasks = schedule.map(({ task }) => task);
  const seconds = schedule.map((scheduled) => (LATE_AFTER_PERIODS * periodMs(scheduled)) / 1_000);
  return sql`
    select task from unnest(${sql.param(tasks)}::text[], ${sql.param(seconds)}::float8[]) as scheduled (task, seconds)
    join graphile_worker._private_known_crontabs known on known.identifier = task
    where coalesce(last_execution, known_since) not between now() - make_interval(secs => seconds) and now()
      or exists (
        select from graphile_worker.jobs j
        where j.task_identifier = task and j.locked_at is null and j.attempts < j.max_attempts
          and j.run_at < now() - make_interval(secs => seconds))
    order by task`;
}
