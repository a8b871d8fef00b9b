import { Logger, runOnce } from "graphile-worker";
import type { systemCtx } from "@/lib/core/ctx";
import { taskList } from "@/lib/site/jobs/task-list";
import { queuePool } from "./queue-pools";

type Parts = Parameters<typeof systemCtx>[0];

/** Runs every job that is due in this database, and those they put on the queue; ends when none is left. */
export async function runJobs(databaseUrl: string, parts: Parts): Promise<void> {
  await runOnce({
    pgPool: queuePool(databaseUrl),
    taskList: taskList(parts),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
}
