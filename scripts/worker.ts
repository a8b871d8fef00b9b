import { constants, setPriority } from "node:os";
import { closeClients, getDb, getReadDb } from "@/db/client";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { startWorker } from "@/lib/integrations/jobs/worker";
import { ports } from "@/lib/integrations/ports";
import { warnOfClockSkew } from "@/lib/site/health/clock-skew";
import { schedule } from "@/lib/site/jobs/schedule";
import { taskList } from "@/lib/site/jobs/task-list";
import { listenForSettings } from "@/lib/site/settings/settings-listener";
import { consoleToLog } from "./console-to-log";

const CONCURRENCY = 4;

consoleToLog();
process.on("uncaughtException", (err) => {
  logger.fatal({ err }, "the job process ends");
  process.exit(1);
});

// Whoever waits for a page goes first; a job may take a little longer.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

await listenForSettings(env().DATABASE_URL, getReadDb).ready;
await warnOfClockSkew(getReadDb());
const worker = await startWorker({
  databaseUrl: env().DATABASE_URL,
  tasks: taskList({
    db: getDb(),
    // Another one after an outage: each job asks again.
    get readDb() {
      return getReadDb();
    },
    ports: ports(),
  }),
  schedule,
  concurrency: CONCURRENCY,
});
// Nobody waits for these at a first start, and later ones find that they were done.
await enqueue(getDb(), "load_gazetteer", {}, { key: "load_gazetteer" });
await enqueue(getDb(), "run_backfills", {}, { key: "run_backfills" });
process.send?.("ready");

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await worker.stop();
  await closeClients();
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
// The terminal's Ctrl-C reaches this process as well; its parent decides when it is its turn.
process.on("SIGINT", () => {});
process.on("disconnect", () => void stop());

logger.error({ err: await worker.failed }, "the job process ends");
process.exit(1);
