import { afterAll, expect, test } from "vitest";
import { readMetrics } from "@/lib/health/metrics";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
afterAll(database.close);

test("tells of waiting and failed jobs, and that the books were never looked over", async () => {
  const { sql } = database;
  await sql`select graphile_worker.add_job('waiting', '{}'::json, run_at => now() - interval '6 minutes')`;
  await sql`select graphile_worker.add_job('later', '{}'::json, run_at => now() + interval '6 minutes')`;
  await sql`select graphile_worker.add_job('dead', '{}'::json, max_attempts => 1)`;
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1`;
  const values = Object.fromEntries((await readMetrics(sql)).map(({ name, value }) => [name, value]));
  expect(values).toMatchObject({
    ledger_violations: 0,
    ledger_audit_age_seconds: -1,
    jobs_waiting: 1,
    jobs_failed: 1,
    payments_open: 0,
    payments_orphaned: 0,
  });
  expect(values["jobs_oldest_wait_seconds"]).toBeGreaterThanOrEqual(360);
});
