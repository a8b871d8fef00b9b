import { closeClients, getDb, getReadDb } from "@/db/client";
import { startWorker } from "@/lib/integrations/jobs/worker";
import { ports } from "@/lib/integrations/ports";
import { taskList } from "@/lib/site/jobs/task-list";

// A job process that sends emails. The fake mail server kills it at a chosen moment.
const worker = await startWorker({
  databaseUrl: process.env.DATABASE_URL ?? "",
  tasks: taskList({ db: getDb(), readDb: getReadDb(), ports: ports() }),
  schedule: [],
  concurrency: 1,
});
process.on("disconnect", () => {
  void worker.stop().then(closeClients);
});
