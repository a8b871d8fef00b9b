import { afterAll, expect, test } from "vitest";
import { startWorker } from "@/lib/integrations/jobs/worker";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
afterAll(database.close);

test("a worker runs queued jobs and finishes the current one when stopped", async () => {
  const done: unknown[] = [];
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const worker = await startWorker({
    databaseUrl: database.url,
    concurrency: 1,
    schedule: [],
    tasks: {
      slow: async (payload) => {
        started.resolve();
        await finish.promise;
        done.push(payload);
      },
    },
  });
  await database.sql`select graphile_worker.add_job('slow', '{"n": 1}'::json)`;
  await started.promise;
  const stopped = worker.stop();
  finish.resolve();
  await stopped;
  expect(done).toEqual([{ n: 1 }]);
  expect(await database.sql`select count(*)::int as left from graphile_worker.jobs`).toEqual([{ left: 0 }]);
});
