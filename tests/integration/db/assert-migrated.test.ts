import { afterAll, expect, test } from "vitest";
import { assertMigrated } from "@/db/assert-migrated";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
afterAll(database.close);

test("accepts a database that has every migration of this build, and newer ones", async () => {
  await assertMigrated(database.url);
  await database.sql`
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', 9000000000000)`;
  await assertMigrated(database.url);
});

test("names the migrations that a database does not have, and the command that brings them", async () => {
  await database.sql`delete from drizzle.__drizzle_migrations`;
  const refusal =
    /^The database is not up to date \(0000_\w+.* is missing\)\. Run `migrate` of this release first\.$/;
  await expect(assertMigrated(database.url)).rejects.toThrow(refusal);
  await database.sql`drop schema drizzle cascade`;
  await expect(assertMigrated(database.url)).rejects.toThrow(refusal);
});

test("says that a database does not answer", async () => {
  await expect(assertMigrated("postgres://127.0.0.1:1/none")).rejects.toThrow(
    "The database in DATABASE_URL cannot be used",
  );
});
