import "server-only";
import { sql } from "drizzle-orm";
import type { Tx } from "@/db/types";
import { conflict } from "@/lib/core/errors";

/** A queued job that isn't running. */
export interface LockedJob {
  task: string;
  attempts: number;
  lastError: string | null;
  payload: unknown;
}

/**
 * Locks a job if it is unchanged since the form was rendered. Throws `conflict` if it is done, running, or has been
 * retried. For admin commands, inside their transaction.
 */
export async function lockJob(tx: Tx, jobId: string, seen: number): Promise<LockedJob> {
  const { rows } = await tx.execute<LockedJob & { isRunning: boolean } & Record<string, unknown>>(sql`
    select t.identifier as task, j.attempts::int as attempts, j.last_error as "lastError", j.payload,
      j.locked_at is not null as "isRunning"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = ${jobId}::bigint for update of j`);
  const [job] = rows;
  if (!job) throw conflict("This job is already done or was canceled.");
  if (job.isRunning) throw conflict("This job is running. Check again in a moment.");
  if (job.attempts !== seen)
    throw conflict("This job has been retried since you opened this page. Check it again.");
  return { task: job.task, attempts: job.attempts, lastError: job.lastError, payload: job.payload };
}
