import "server-only";
import { sql } from "drizzle-orm";
import { recordAudit } from "@/lib/core/audit";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { inTransaction } from "@/lib/core/transaction";
import { lockJob } from "../internal/job-row";
import { jobPermissions } from "../policy";
import type { CancelJobInput } from "../schema";

/** Cancels a queued job and logs its details. Throws like `lockJob`. Admins only. */
export async function cancelJob(ctx: Ctx, { jobId, seen, reason }: CancelJobInput): Promise<null> {
  const admin = authorize(ctx, jobPermissions.cancelJob);
  await inTransaction(admin, async (tx) => {
    const job = await lockJob(tx, jobId, seen);
    await tx.execute(sql`select from graphile_worker.complete_jobs(array[${jobId}::bigint])`);
    await recordAudit(tx, admin, { action: "job.give_up", entityId: jobId, before: job, after: { reason } });
  });
  return null;
}
