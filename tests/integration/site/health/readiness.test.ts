import { afterAll, afterEach, expect, test, vi } from "vitest";
import { readiness } from "@/lib/site/health/queries";
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
  expect(await readiness(database.readDb)).toMatchObject({ database: "ok", migrations: "behind" });
});

test("an unreachable database is unavailable", async () => {
  const unreachable = openClients("postgres://user:password@127.0.0.1:1/nowhere", 1);
  expect(await readiness(unreachable.readDb)).toMatchObject({ database: "unavailable" });
  await unreachable.close();
});
