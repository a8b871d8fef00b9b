import { afterAll, afterEach, expect, test, vi } from "vitest";
import { isReady, readiness } from "@/lib/site/health/queries";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
afterAll(database.close);
afterEach(() => vi.unstubAllEnvs());

test("an instance with a migrated database is ready", async () => {
  expect(await readiness(database.readDb)).toEqual({ database: "ok", migrations: "ok" });
});

test("a late queue doesn't take an instance out of the load balancer", async () => {
  await database.sql`select graphile_worker.add_job('waiting', '{}'::json, run_at => now() - interval '6 minutes')`;
  expect(await readiness(database.readDb)).toEqual({ database: "ok", migrations: "ok" });
});

test("a database last upgraded by an older version is behind", async () => {
  vi.stubEnv("APP_VERSION", "1.0.0");
  await database.sql`update app.release set version = '0.9.0'`;
  const checks = await readiness(database.readDb);
  expect(checks).toEqual({ database: "ok", migrations: "behind" });
  expect(isReady(checks)).toBe(false);
});

test("an instance without the database is ready, because it can serve cached pages", async () => {
  const unreachable = openClients("postgres://user:password@127.0.0.1:1/nowhere", 1);
  const checks = await readiness(unreachable.readDb);
  expect(checks).toEqual({ database: "unavailable", migrations: "unknown" });
  expect(isReady(checks)).toBe(true);
  await unreachable.close();
});
