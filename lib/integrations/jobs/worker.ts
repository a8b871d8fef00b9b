import "server-only";
import { EventEmitter } from "node:events";
import { Logger, run, type TaskList, type WorkerEvents } from "graphile-worker";
import { Client, Pool } from "pg";
import { serverUrls } from "@/db/database-address";
import { keepPlans } from "@/db/plan-mode";
import { primaryClient } from "@/db/primary-client";
import { withoutQuery } from "@/lib/core/error-for-log";
import { logger } from "@/lib/core/logger";
import { startClock } from "./clock";
import type { ScheduledTask } from "./cron";
import { keepLease, type Lease } from "./lease";

/** Runs jobs. `failed` settles only if the runner crashes. */
export interface Worker {
  failed: Promise<Error>;
  /** Finishes running jobs and takes no new ones. */
  stop(): Promise<void>;
}

/**
 * Takes jobs from the queue until stopped. Delivery is at least once: a killed worker's job goes to another worker, so
 * tasks must be idempotent.
 */
export async function startWorker(options: {
  /** The direct address: the queue listens. */
  databaseUrl: string;
  tasks: TaskList;
  schedule: readonly ScheduledTask[];
  concurrency: number;
}): Promise<Worker> {
  const pool = new Pool({
    connectionString: serverUrls(options.databaseUrl)[0],
    Client: primaryClient(Client, options.databaseUrl),
    max: options.concurrency + 3,
    onConnect: keepPlans,
  });
  const onError = (error: Error) => logger.warn({ reason: error.message }, "job queue lost a connection");
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  const events: WorkerEvents = new EventEmitter();
  let lease: Lease | undefined;
  events.on("pool:create", ({ workerPool }) => {
    lease = keepLease(options.databaseUrl, workerPool.id);
  });
  const runner = await run({
    pgPool: pool,
    taskList: options.tasks,
    concurrency: options.concurrency,
    noHandleSignals: true,
    events,
    logger: new Logger(() => (level, message) => {
      if (level === "error" || level === "warning") logger.warn(withoutQuery(message));
      else logger.debug(withoutQuery(message));
    }),
  });
  const stopClock = startClock(pool, options.schedule);
  let stopping = false;
  // Settles even after the pool crashed.
  const failed = new Promise<Error>((resolve) => {
    const report = (error?: unknown) => {
      if (!stopping) resolve(new Error("job queue stopped unexpectedly", { cause: error }));
    };
    runner.promise.then(() => report(), report);
  });
  return {
    failed,
    stop: async () => {
      stopping = true;
      await stopClock();
      await runner
        .stop()
        .catch((error: unknown) => logger.warn({ err: error }, "job queue did not stop cleanly"));
      await lease?.release();
      await pool.end();
    },
  };
}
