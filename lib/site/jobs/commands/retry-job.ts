import "server-only";
import { sql } from "drizzle-orm";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockJob } from "../internal/job-row";
import { jobPermissions } from "../policy";
import type { RetryJobInput } from "../schema";

/** Runs a job now and resets its attempts. Throws like `lockJob`. Admins only. */
export async function retryJob(ctx: Ctx, { jobId, seen }: RetryJobInput): Promise<null> {
  const admin = authorize(ctx, jobPermissions.retryJob);
  await inTransaction(admin, async (tx) => {
    const job = await lockJob(tx, jobId, seen);
    await tx.execute(sql`
      select from graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at => now(), attempts => 0)`);
    await recordAudit(tx, admin, { action: "job.retry", entityId: jobId, before: job });
  });
  return null;
}
