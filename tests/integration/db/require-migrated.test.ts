import { afterAll, expect, test } from "vitest";
import { requireMigrated } from "@/db/require-migrated";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
afterAll(database.close);

const REFUSAL =
  /^The database is not upgraded to version \d+\.\d+\.\d+\. Run this version's `migrate` first\.$/;

test("accepts a database that this version or a newer one has upgraded", async () => {
  await requireMigrated(database.url);
  await database.sql`
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later release', 9000000000000)`;
  await database.sql`update app.release set version = '99.0.0'`;
  await database.sql`update app.sql_files set hash = 'of a later release'`;
  await requireMigrated(database.url);
});

test("rejects a database last upgraded by an older version, or never", async () => {
  await database.sql`update app.release set version = '0.9.0'`;
  await expect(requireMigrated(database.url)).rejects.toThrow(REFUSAL);
  await database.sql`drop schema app cascade`;
  await database.sql`drop schema drizzle cascade`;
  await expect(requireMigrated(database.url)).rejects.toThrow(REFUSAL);
});

test("reports that a database does not respond", async () => {
  await expect(requireMigrated("postgres://127.0.0.1:1/none")).rejects.toThrow(
    "The database in DATABASE_URL cannot be used",
  );
});
