import { periodMs, type ScheduledTask } from "./cron";

/** So many periods without a run are an alarm. */
const LATE_AFTER_PERIODS = 3;

/** Takes the names of tasks and the seconds after which each is late. */
export const LATE_TASKS = `
  select task from unnest($1::text[], $2::float8[]) as scheduled (task, seconds)
  join graphile_worker._private_known_crontabs known on known.identifier = task
  where coalesce(last_execution, known_since) not between now() - make_interval(secs => seconds) and now()
    or exists (
      select from graphile_worker.jobs j
      where j.task_identifier = task and j.locked_at is null and j.attempts < j.max_attempts
        and j.run_at < now() - make_interval(secs => seconds))
  order by task`;

/** The parameters of `LATE_TASKS`. */
export function latenessOf(schedule: readonly ScheduledTask[]): [tasks: string[], seconds: number[]] {
  const seconds = schedule.map((scheduled) => (LATE_AFTER_PERIODS * periodMs(scheduled)) / 1_000);
  return [schedule.map(({ task }) => task), seconds];
}
