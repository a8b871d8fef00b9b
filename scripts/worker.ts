import { constants, setPriority } from "node:os";
import { closeClients, getDb, getReadDb } from "@/db/client";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { startWorker } from "@/lib/integrations/jobs/worker";
import { ports } from "@/lib/integrations/ports";
import { warnOfClockSkew } from "@/lib/site/health/clock-skew";
import { startProcessMetrics } from "@/lib/site/health/process-metrics";
import { schedule } from "@/lib/site/jobs/schedule";
import { taskList } from "@/lib/site/jobs/task-list";
import { listenForSettings } from "@/lib/site/settings/settings-listener";
import { consoleToLog } from "./console-to-log";
import { startTracing } from "./tracing";

const CONCURRENCY = 4;

consoleToLog();
process.on("uncaughtException", (err) => {
  logger.fatal({ err }, "job process exiting");
  process.exit(1);
});

// Page requests have priority; a job may take a little longer.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const sendSpans = await startTracing("jobs");
startProcessMetrics(process.env["PROCESS_NAME"] ?? "jobs");
await listenForSettings(env().DATABASE_DIRECT_URL, getReadDb).ready;
await warnOfClockSkew(getReadDb());
const worker = await startWorker({
  databaseUrl: env().DATABASE_DIRECT_URL,
  tasks: taskList({
    db: getDb(),
    // A new one after an outage, so each job reads it again.
    get readDb() {
      return getReadDb();
    },
    ports: ports(),
  }),
  schedule,
  concurrency: CONCURRENCY,
});
// Don't delay the first start; later starts find them done.
await enqueue(getDb(), "resize_pictures", { keys: null }, { key: "resize_pictures" });
await enqueue(getDb(), "load_gazetteer", {}, { key: "load_gazetteer" });
await enqueue(getDb(), "run_backfills", {}, { key: "run_backfills" });
process.send?.("ready");

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await worker.stop();
  await closeClients();
  await sendSpans();
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
// The terminal's Ctrl-C also reaches this process; its parent decides when it stops.
process.on("SIGINT", () => {});
process.on("disconnect", () => void stop());

logger.error({ err: await worker.failed }, "job process exiting");
process.exit(1);
