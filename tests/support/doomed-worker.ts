import { closeClients, getDb, getReadDb } from "@/db/client";
import { startWorker } from "@/lib/integrations/jobs/worker";
import { paymentRegistry } from "@/lib/integrations/payments/registry";
import { ports } from "@/lib/integrations/ports";
import { taskList } from "@/lib/site/jobs/task-list";

// A job process that is killed right after the provider's capture, before anything is stored.
const real = ports().payments.byCode("sandbox");
const doomed = {
  ...real,
  capture: async (...call: Parameters<NonNullable<typeof real.capture>>) => {
    await real.capture?.(...call);
    process.kill(process.pid, "SIGKILL");
    return new Promise<never>(() => {});
  },
};
const worker = await startWorker({
  databaseUrl: process.env.DATABASE_URL ?? "",
  tasks: taskList({
    db: getDb(),
    readDb: getReadDb(),
    ports: { ...ports(), payments: paymentRegistry([doomed], true) },
  }),
  schedule: [],
  concurrency: 1,
});
process.on("disconnect", () => {
  void worker.stop().then(closeClients);
});
