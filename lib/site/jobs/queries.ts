import "server-only";
import { sql } from "drizzle-orm";
import { onlyRow, type RawRow, withInstants } from "@/db/raw-row";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { LEASE_SPACE } from "@/lib/integrations/jobs/lease";
import { namesOf } from "@/lib/trust/audit/names";
import type { JobDto, JobFilters, QueueDto, ScheduledTaskDto, TaskCounts } from "./job";

export const JOBS_SIZE = 50;
/** The most jobs counted. A longer queue is a problem in any case. */
const MOST_COUNTED = 50_000;

/** SQL for the state of `graphile_worker._private_jobs j`. */
const stateOf = () => sql`case
  when j.locked_at is not null then 'running'
  when j.attempts >= j.max_attempts then 'failed'
  when j.last_error is not null then 'failing'
  when j.run_at > now() then 'planned'
  else 'waiting' end`;

/** Job counts, the last scheduled runs, and whether a job process is running. Admins only. */
export async function getQueue(ctx: Ctx): Promise<QueueDto> {
  authorize(ctx, ["admin"]);
  const { readDb } = ctx;
  const [tasks, clock, workers] = await Promise.all([
    readDb.execute<RawRow<TaskCounts>>(sql`
      select t.identifier as task,
        (count(*) filter (where state = 'failed'))::int as failed,
        (count(*) filter (where state = 'failing'))::int as failing,
        (count(*) filter (where state = 'running'))::int as running,
        (count(*) filter (where state = 'waiting'))::int as waiting,
        (count(*) filter (where state = 'planned'))::int as planned
      from (select j.task_id, ${stateOf()} as state
        from graphile_worker._private_jobs j limit ${MOST_COUNTED}) j
      join graphile_worker._private_tasks t on t.id = j.task_id
      group by 1 order by 2 desc, 3 desc, 1`),
    readDb.execute<RawRow<ScheduledTaskDto>>(sql`
      select identifier as task, last_execution as "lastRun"
      from graphile_worker._private_known_crontabs order by identifier`),
    readDb.execute<{ workers: number }>(sql`
      select count(*)::int as workers from pg_locks
      where locktype = 'advisory' and granted and classid = ${LEASE_SPACE} and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())`),
  ]);
  return {
    workers: onlyRow(workers).workers,
    tasks,
    clock: clock.map((row) => withInstants<ScheduledTaskDto>(row, "lastRun")),
  };
}

/** Jobs, newest first, and whether there are more. Admins only. */
export async function listJobs(
  ctx: Ctx,
  { state, task, after }: JobFilters,
): Promise<{ jobs: JobDto[]; hasMore: boolean }> {
  authorize(ctx, ["admin"]);
  const { db, readDb } = ctx;
  const rows = await readDb.execute<RawRow<Omit<JobDto, "names">>>(sql`
    select j.id::text as id, t.identifier as task, ${stateOf()} as state, j.attempts::int as attempts,
      j.max_attempts::int as "maxAttempts", j.run_at as "runAt", j.created_at as "createdAt",
      j.last_error as "lastError", j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where true
      ${state ? sql`and ${stateOf()} = ${state}` : sql``}
      ${task ? sql`and t.identifier = ${task}` : sql``}
      ${after ? sql`and j.id < ${after}::bigint` : sql``}
    order by j.id desc limit ${JOBS_SIZE + 1}`);
  const found = rows.map((row) => withInstants<Omit<JobDto, "names">>(row, "runAt", "createdAt"));
  const jobs = found.slice(0, JOBS_SIZE);
  const names = await namesOf(
    db,
    jobs.flatMap(({ payload }) => Object.values(payload ?? {})),
  );
  return { jobs: jobs.map((job) => ({ ...job, names })), hasMore: found.length > JOBS_SIZE };
}
