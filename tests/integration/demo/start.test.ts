import { afterAll, expect, test } from "vitest";
import { openClients } from "@/db/client";
import { createTestDatabase } from "@/tests/support/database";
import { demoFolder, loadDemo, rowCounts } from "@/tests/support/demo";
import { createUser } from "@/tests/support/factories/users";

const LIMIT_MS = 60_000;
const folder = demoFolder();
afterAll(folder.remove);

test("a database that somebody uses is left as it is", async () => {
  const database = await createTestDatabase();
  await createUser(database.db);
  const before = await rowCounts(database);
  expect(await loadDemo(database, folder.path)).toBeNull();
  expect(await rowCounts(database)).toEqual(before);
  await database.close();
});

test(
  "a load that is broken off leaves nothing, and of two that follow at once one loads everything",
  async () => {
    const database = await createTestDatabase();
    const before = await rowCounts(database);
    const powerCut = () => {
      throw new Error("out of power");
    };
    await expect(loadDemo(database, folder.path, { keep: powerCut })).rejects.toThrow("out of power");
    expect(await rowCounts(database)).toEqual(before);

    const other = openClients(database.url);
    const seen: unknown[] = [];
    const lookIn = async () => {
      seen.push(...(await database.sql`select count(*)::int as people from users`));
    };
    const both = await Promise.all(
      [database, other].map((clients) => loadDemo(clients, folder.path, { keep: lookIn })),
    );
    await other.close();
    expect(both.map((accounts) => accounts?.length ?? 0).sort()).toEqual([0, 6]);
    // The passwords were handed over while nobody else could see an account.
    expect(seen).toEqual([{ people: 0 }]);

    const [row] = await database.sql`
      select (select count(*)::int from users) as people, (select count(*)::int from graphile_worker.jobs) as jobs,
        (select count(*)::int from payments) - (select count(*)::int from sandbox_intents) as left_over`;
    expect(row).toEqual({ people: 75, jobs: 0, left_over: 0 });
    await database.close();
  },
  LIMIT_MS,
);
