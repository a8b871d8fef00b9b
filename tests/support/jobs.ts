import { Logger, runOnce } from "graphile-worker";
import type { systemCtx } from "@/lib/core/ctx";
import { taskList } from "@/lib/site/jobs/task-list";
import { queuePool } from "./queue-pools";

type Parts = Parameters<typeof systemCtx>[0];

/** Runs every due job in this database, and the jobs that they enqueue, until none is left. */
export async function runJobs(databaseUrl: string, parts: Parts): Promise<void> {
  await runOnce({
    pgPool: queuePool(databaseUrl),
    taskList: taskList(parts),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
}
