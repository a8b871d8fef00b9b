import { fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { startWorker } from "@/lib/integrations/jobs/worker";
import { taskList } from "@/lib/site/jobs/task-list";
import { bundled } from "@/tests/support/bundled";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { expectSoundLedger, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db, sql } = database;

test("finds the money once after a worker was killed between the provider's response and our commit", async () => {
  const world = paymentWorld(database);
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id);
  const { paymentId, ref } = await world.checkout(await world.as(), { proposal, tier: tiers[0] }, "paypal");
  await world.api.decide(ref, "approve");
  await sql`delete from graphile_worker._private_jobs`;
  await enqueue(db, "reconcile_payment", { paymentId, cause: "return" });

  const program = await bundled("tests/support/doomed-worker.ts");
  onTestFinished(program.remove);
  const doomed = fork(program.file, [], {
    env: { ...process.env, DATABASE_URL: database.url, LOG_LEVEL: "silent" },
    stdio: "inherit",
  });
  const [, signal] = (await once(doomed, "exit")) as [number | null, string | null];
  expect(signal).toBe("SIGKILL");
  expect((await world.api.get(ref)).intent.status).toBe("succeeded");
  expect(await world.statusOf(paymentId)).toBe("requires_action");
  const [job] = await sql`select locked_by is not null as locked from graphile_worker.jobs
    where task_identifier = 'reconcile_payment'`;
  expect(job).toEqual({ locked: true });

  const { db: own, readDb, ports } = world.system();
  const worker = await startWorker({
    databaseUrl: database.url,
    tasks: taskList({ db: own, readDb, ports }),
    schedule: [],
    concurrency: 2,
  });
  try {
    await expect.poll(() => world.statusOf(paymentId)).toBe("succeeded");
  } finally {
    await worker.stop();
  }
  const [captures] = await sql`select count(*)::int as n from ledger_txns where kind = 'capture'`;
  expect(captures).toEqual({ n: 1 });
  await expectSoundLedger(database);
}, 60_000);
