import { desc } from "drizzle-orm";
import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { auditLog } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { keepLease } from "@/lib/integrations/jobs/lease";
import { enqueue } from "@/lib/integrations/jobs/queue";
import { getReplicaState } from "@/lib/site/health/replica-state";
import { cancelJob } from "@/lib/site/jobs/commands/cancel-job";
import { retryJob } from "@/lib/site/jobs/commands/retry-job";
import { readJobFilters } from "@/lib/site/jobs/job";
import { getQueue, listJobs } from "@/lib/site/jobs/queries";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin, createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db, sql } = database;
afterAll(database.close);

let admin: Ctx;
beforeEach(async () => {
  admin = await ctxFor(database, await createAdmin(db));
  await sql`delete from graphile_worker._private_jobs`;
});

const jobs = async (query: Record<string, string> = {}) =>
  (await listJobs(admin, readJobFilters(query))).jobs;
const fail = () => sql`
  select from graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs), 'Out of paper')`;

test("counts and lists jobs by task and state", async () => {
  await enqueue(db, "sweep_mail", {});
  await fail();
  await enqueue(db, "send_mail", { mailId: "m" });
  await enqueue(db, "send_mail", { mailId: "n" }, { runAt: new Date(Date.now() + 3_600_000) });
  const { tasks, workers } = await getQueue(admin);
  expect(tasks).toEqual([
    { task: "sweep_mail", failed: 1, failing: 0, running: 0, waiting: 0, planned: 0 },
    { task: "send_mail", failed: 0, failing: 0, running: 0, waiting: 1, planned: 1 },
  ]);
  expect(workers).toBe(0);
  expect((await jobs()).map(({ state }) => state)).toEqual(["planned", "waiting", "failed"]);
  expect(await jobs({ state: "failed" })).toMatchObject([{ task: "sweep_mail", lastError: "Out of paper" }]);
  expect(await jobs({ task: "send_mail" })).toHaveLength(2);
  expect(await jobs({ task: "'; drop", state: "none", after: "x" })).toHaveLength(3);
});

test("a job process counts as running while it holds its lease", async () => {
  const lease = keepLease(database.url, "worker-of-a-test");
  await expect.poll(async () => (await getQueue(admin)).workers).toBe(1);
  await lease.release();
  expect((await getQueue(admin)).workers).toBe(0);
});

test("retryJob: retries a failed job, once for two admins, and logs it", async () => {
  await enqueue(db, "sweep_mail", {});
  await fail();
  const [job] = await jobs();
  const input = { jobId: job?.id ?? "", seen: job?.attempts ?? 0 };
  const second = await ctxFor(database, await createAdmin(db));
  await retryJob(admin, input);
  await expect(retryJob(second, input)).rejects.toMatchObject({ code: "conflict" });
  expect(await jobs()).toMatchObject([{ attempts: 0, lastError: "Out of paper", state: "failing" }]);
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ action: "job.retry", before: { task: "sweep_mail", attempts: 25 } });
});

test("cancelJob: removes a job with its reason in the log, and leaves running jobs alone", async () => {
  await enqueue(db, "send_mail", { mailId: "m" });
  const [job] = await jobs();
  const input = { jobId: job?.id ?? "", seen: 0, reason: "The mail is wrong" };
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a'`;
  await expect(cancelJob(admin, input)).rejects.toMatchObject({ code: "conflict" });
  await expect(retryJob(admin, input)).rejects.toMatchObject({ code: "conflict" });
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`;
  await cancelJob(admin, input);
  expect(await jobs()).toEqual([]);
  await expect(cancelJob(admin, input)).rejects.toMatchObject({ code: "conflict" });
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({
    action: "job.give_up",
    before: { task: "send_mail", payload: { mailId: "m" } },
    after: { reason: "The mail is wrong" },
  });
});

test("don't exist for anyone else", async () => {
  const host = await ctxFor(database, await createHost(db));
  const input = { jobId: "1", seen: 0, reason: "Because" };
  for (const attempt of [
    () => getQueue(host),
    () => listJobs(host, readJobFilters({})),
    () => retryJob(host, input),
    () => cancelJob(host, input),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
});

test("shows an admin the replica's lag and limit, and nothing without a replica", async () => {
  const shared = globalThis as { communityReplica?: unknown };
  expect(getReplicaState(admin)).toBeNull();
  const status = { isInUse: true, lagSeconds: 0.4, reads: 3 };
  shared.communityReplica = { status };
  onTestFinished(() => {
    shared.communityReplica = null;
  });
  expect(getReplicaState(admin)).toEqual({ ...status, mostLagSeconds: 10 });
  expect(() => getReplicaState({ ...admin, viewer: null })).toThrow();
});
