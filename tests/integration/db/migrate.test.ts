import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
afterAll(database.close);

test("repeated and concurrent migrations are no-ops", async () => {
  const before = await database.sql`select * from drizzle.__drizzle_migrations`;
  await Promise.all([1, 2, 3].map(() => migrateDatabase(database.url)));
  expect(await database.sql`select * from drizzle.__drizzle_migrations`).toEqual(before);
});

test("the job queue's tables exist", async () => {
  await database.sql`select graphile_worker.add_job('nothing', '{}'::json)`;
  const [job] = await database.sql`select task_identifier from graphile_worker.jobs`;
  expect(job).toEqual({ task_identifier: "nothing" });
});

test("prepares Drizzle's statements, also in transactions, and rolls back failed transactions", async () => {
  const clients = openClients(database.url, 1);
  try {
    const prepared = await clients.db.transaction(async (tx) => {
      await tx.execute(sql`select ${1}::int as outer_statement`);
      await tx.transaction((inner) => inner.execute(sql`select ${1}::int as inner_statement`));
      return tx.execute<{ statement: string }>(sql`select statement from pg_prepared_statements`);
    });
    expect(prepared.rows.map((row) => row.statement)).toEqual(
      expect.arrayContaining(["select $1::int as outer_statement", "select $1::int as inner_statement"]),
    );
    await expect(
      clients.db.transaction(async (tx) => {
        await tx.execute("create table should_not_stay (id int)");
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    const [found] = await database.sql`select to_regclass('should_not_stay') as name`;
    expect(found).toEqual({ name: null });
  } finally {
    await clients.close();
  }
});
