import { afterAll, expect, test } from "vitest";
import { createTestDatabase } from "@/tests/support/database";
import { loadDemo, rowCounts } from "@/tests/support/demo";
import { demoFolder } from "@/tests/support/demo-folder";
import { createUser } from "@/tests/support/factories/users";

const folder = demoFolder();
afterAll(folder.remove);

test("leaves a database in use unchanged", async () => {
  const database = await createTestDatabase();
  await createUser(database.db);
  const before = await rowCounts(database);
  expect(await loadDemo(database, folder.path)).toBeNull();
  expect(await rowCounts(database)).toEqual(before);
  await database.close();
});
