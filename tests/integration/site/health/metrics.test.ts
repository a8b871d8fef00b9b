import { afterAll, afterEach, expect, test, vi } from "vitest";
import { readMetrics } from "@/lib/site/health/metrics";
import { prometheusText } from "@/lib/site/health/prometheus";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
afterAll(database.close);
afterEach(() => vi.unstubAllEnvs());

test("shows waiting and failed jobs, and no violations before the first reconciliation", async () => {
  const { sql } = database;
  await sql`select graphile_worker.add_job('waiting', '{}'::json, run_at => now() - interval '6 minutes')`;
  await sql`select graphile_worker.add_job('later', '{}'::json, run_at => now() + interval '6 minutes')`;
  await sql`select graphile_worker.add_job('dead', '{}'::json, max_attempts => 1)`;
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1`;
  const values = Object.fromEntries(
    (await readMetrics(database.readDb)).map(({ name, value }) => [name, value]),
  );
  expect(values).toMatchObject({
    database_up: 1,
    ledger_audit_age_seconds: -1,
    jobs_waiting: 1,
    jobs_failed: 1,
    payments_open: 0,
    payments_orphaned: 0,
  });
  expect(values).not.toHaveProperty("ledger_violations");
  expect(values["jobs_oldest_wait_seconds"]).toBeGreaterThanOrEqual(360);
});

test("shows the version and commit as labels, next to metrics without labels", async () => {
  vi.stubEnv("APP_VERSION", "1.2.3");
  vi.stubEnv("APP_COMMIT", "abc1234def56");
  const lines = (await prometheusText(await readMetrics(database.readDb), [])).body.split("\n");
  expect(lines).toContain('community_build_info{version="1.2.3",commit="abc1234def56"} 1');
  expect(lines).toContain("# TYPE community_build_info gauge");
  expect(lines).toContain("community_payments_open 0");
});

test("without the database, reports that and this machine's metrics", async () => {
  const unreachable = openClients("postgres://user:password@127.0.0.1:1/nowhere", 1);
  const values = Object.fromEntries(
    (await readMetrics(unreachable.readDb)).map(({ name, value }) => [name, value]),
  );
  expect(values).toMatchObject({ build_info: 1, database_up: 0 });
  expect(values).not.toHaveProperty("jobs_waiting");
  await unreachable.close();
});
