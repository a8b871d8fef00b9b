import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { openClients } from "@/db/client";
import { type DemoTarget, loadDemoData } from "@/db/demo/load";
import { localStorage } from "@/lib/integrations/storage/local";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createUser } from "@/tests/support/factories/users";

const NOW = new Date("2027-06-30T21:40:00Z");
const media = mkdtempSync(join(tmpdir(), "community-demo-"));
afterAll(() => rmSync(media, { recursive: true }));

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const target = (parts: Partial<DemoTarget> = {}): DemoTarget => ({
  ...database,
  storage: localStorage(media),
  now: NOW,
  ...parts,
});

/** How many rows each table has that has any. */
async function counts({ sql }: Pick<TestDatabase, "sql">): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  const entries = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${sql(name)}`;
      return [name, row?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(entries.filter(([, n]) => n > 0));
}

test("a database that somebody uses is left as it is", async () => {
  await createUser(database.db);
  const before = await counts(database);
  expect(await loadDemoData(target())).toBeNull();
  expect(await counts(database)).toEqual(before);
});

test("a load that is broken off leaves nothing behind, and the next one loads everything", async () => {
  const before = await counts(database);
  const breakOff = () => {
    throw new Error("out of power");
  };
  await expect(loadDemoData(target({ keep: breakOff }))).rejects.toThrow("out of power");
  expect(await counts(database)).toEqual(before);
  expect(await loadDemoData(target())).not.toBeNull();
});

test("of two starts at once one loads and the other finds it loaded", async () => {
  const other = openClients(database.url);
  const results = await Promise.all([loadDemoData(target()), loadDemoData(target(other))]);
  await other.close();
  expect(results.filter((result) => result === null).length).toBe(1);
  const [row] = await database.sql`select count(*)::int as people from users`;
  expect(row).toEqual({ people: 75 });
});

test("the accounts are handed over before anything can be seen", async () => {
  let seen: unknown;
  const lookIn = async () => {
    [seen] = await database.sql`select count(*)::int as people from users`;
  };
  const accounts = await loadDemoData(target({ keep: lookIn }));
  expect(accounts).toHaveLength(6);
  expect(seen).toEqual({ people: 0 });
});
