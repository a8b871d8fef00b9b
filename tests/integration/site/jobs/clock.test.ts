import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { logger } from "@/lib/core/logger";
import { startWorker } from "@/lib/integrations/jobs/worker";
import { clockSkewSeconds, warnOfClockSkew } from "@/lib/site/health/clock-skew";
import { readMetrics } from "@/lib/site/health/metrics";
import { createTestDatabase } from "@/tests/support/database";

const HOURS_3 = 3 * 3_600_000;
const database = await createTestDatabase();
const { sql } = database;
afterAll(database.close);
beforeEach(() => sql`delete from graphile_worker._private_known_crontabs`);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Sets the task's last run. */
const setLastRun = (at: string) => sql`
  insert into graphile_worker._private_known_crontabs
  values ('sweep_mail', now() - interval '1 day', now() + ${at}::interval)`;

const lastRun = async () => {
  const [row] = await sql<[{ ran: Date; now: Date }?]>`
    select last_execution as ran, now() as now from graphile_worker._private_known_crontabs`;
  return row ?? { ran: null, now: new Date() };
};

async function work(): Promise<{ runs: () => number; stop: () => Promise<void> }> {
  let runs = 0;
  const worker = await startWorker({
    databaseUrl: database.url,
    concurrency: 1,
    schedule: [{ task: "sweep_mail", match: "* * * * *" }],
    tasks: {
      sweep_mail: async () => {
        runs++;
      },
    },
  });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= worker.stop());
  onTestFinished(stop);
  return { runs: () => runs, stop };
}

test("a run in the future, recorded by a machine with a fast clock, doesn't stop the schedule", async () => {
  await setLastRun("3 hours");
  const { runs } = await work();
  await expect.poll(runs).toBe(1);
  const { ran, now } = await lastRun();
  expect(ran?.getTime()).toBeLessThanOrEqual(now.getTime());
});

test("a machine whose clock is three hours ahead schedules by the database's clock", async () => {
  await setLastRun("-10 minutes");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOURS_3 });
  const { runs } = await work();
  await expect.poll(runs).toBe(1);
  const { ran, now } = await lastRun();
  expect(ran?.getTime()).toBeLessThanOrEqual(now.getTime());
});

test("two job processes start a scheduled job once", async () => {
  await setLastRun("-10 minutes");
  const workers = await Promise.all([work(), work()]);
  const runs = () => workers.reduce((sum, worker) => sum + worker.runs(), 0);
  await expect.poll(runs).toBe(1);
  // Each checks the schedule once before it stops, and finishes the jobs it has taken.
  await Promise.all(workers.map(({ stop }) => stop()));
  expect(await sql`select from graphile_worker.jobs where task_identifier = 'sweep_mail'`).toHaveLength(0);
  expect(runs()).toBe(1);
});

test("alerts on a job that hasn't run for three of its periods, for any reason", async () => {
  const overdue = async () =>
    (await readMetrics(database.readDb)).find(({ name }) => name === "sweeps_overdue")?.value;
  await setLastRun("-2 minutes");
  expect(await overdue()).toBe(0);
  for (const at of ["-4 minutes", "3 hours"]) {
    await sql`update graphile_worker._private_known_crontabs set last_execution = now() + ${at}::interval`;
    expect(await overdue(), at).toBe(1);
  }
  await sql`update graphile_worker._private_known_crontabs set last_execution = now()`;
  await sql`select graphile_worker.add_job('sweep_mail', '{}'::json, run_at => now() - interval '4 minutes')`;
  expect(await overdue()).toBe(1);
  await sql`delete from graphile_worker._private_jobs`;
});

test("the job process logs the alert", async () => {
  const said = vi.spyOn(logger, "error").mockReturnValue();
  await setLastRun("0");
  await sql`select graphile_worker.add_job('sweep_mail', '{}'::json, run_at => now() - interval '4 minutes')`;
  await sql`update graphile_worker._private_jobs set attempts = 1, locked_at = null`;
  const worker = await startWorker({
    databaseUrl: database.url,
    concurrency: 1,
    schedule: [{ task: "sweep_mail", match: "* * * * *" }],
    // Another program's job, which no worker here takes.
    tasks: { other: async () => {} },
  });
  onTestFinished(() => worker.stop());
  await expect.poll(() => said.mock.calls).toContainEqual([{ tasks: ["sweep_mail"] }, expect.any(String)]);
  await sql`delete from graphile_worker._private_jobs`;
});

test("measures and reports clock skew of more than five seconds", async () => {
  const said = vi.spyOn(logger, "warn").mockReturnValue();
  await warnOfClockSkew(database.readDb);
  expect(said).not.toHaveBeenCalled();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOURS_3 });
  expect(Math.round(await clockSkewSeconds(database.readDb))).toBe(HOURS_3 / 1_000);
  await warnOfClockSkew(database.readDb);
  expect(said).toHaveBeenCalledWith({ skewSeconds: HOURS_3 / 1_000 }, expect.any(String));
});
