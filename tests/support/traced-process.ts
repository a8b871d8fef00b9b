import { eq } from "drizzle-orm";
import { closeClients, getDb, getReadDb } from "@/db/client";
import { users } from "@/db/schema";
import { env } from "@/lib/core/env";
import { inSpan } from "@/lib/core/tracing";
import { inTransaction } from "@/lib/core/transaction";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { startWorker } from "@/lib/integrations/jobs/worker";
import { ports } from "@/lib/integrations/ports";
import { taskList } from "@/lib/site/jobs/task-list";
import { startTracing } from "@/scripts/tracing";

// One request of the site, which reads, writes, and enqueues a job; then the job process runs the job.
const SECRET_EMAIL = "someone.private@example.com";
const sendSpans = await startTracing("web");
await inSpan("request", {}, async () => {
  const [found] = await getDb().select({ id: users.id }).from(users).where(eq(users.email, SECRET_EMAIL));
  await inTransaction({ db: getDb() }, (tx) =>
    enqueue(tx, "mail_link", { email: found?.id ?? SECRET_EMAIL, purpose: "reset_password" }),
  );
});
const done = Promise.withResolvers<void>();
const { mail_link: task, ...others } = taskList({ db: getDb(), readDb: getReadDb(), ports: ports() });
const worker = await startWorker({
  databaseUrl: env().DATABASE_URL,
  schedule: [],
  concurrency: 1,
  tasks: {
    ...others,
    mail_link: async (...args) => {
      await task?.(...args);
      done.resolve();
    },
  },
});
await done.promise;
await worker.stop();
await closeClients();
await sendSpans();
process.exit(0);
