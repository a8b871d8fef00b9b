import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openClients } from "@/db/client";
import { sqlState } from "@/db/sql-state";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { startThrowawayServer } from "@/tests/support/throwaway-server";

const server = await startThrowawayServer();
await createEmptyDatabase(server.address, "outage");
const clients = openClients(`${server.address}/outage`, 4);
afterAll(async () => {
  await clients.close();
  await server.stop();
});

const UNIQUE_VIOLATION = "23505";
const DIVISION_BY_ZERO = "22012";

const raw = () => clients.sql`select 1 as one`;
const throughDrizzle = () => clients.db.execute(sql`select ${1}::int as one`);

test("while the database is gone queries fail soon, and when it is back they succeed soon", async () => {
  await Promise.all([raw(), throughDrizzle()]);
  await server.crash();
  for (let round = 0; round < 10; round++) {
    const began = performance.now();
    const outcomes = await Promise.allSettled([raw(), throughDrizzle(), raw(), throughDrizzle()]);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
    expect(performance.now() - began).toBeLessThan(3_000);
  }
  await server.restart();
  const began = performance.now();
  await expect.poll(() => raw().then(() => "ok", String)).toBe("ok");
  await expect.poll(() => throughDrizzle().then(() => "ok", String)).toBe("ok");
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("a transaction that the outage cut short has left nothing, wherever it was cut", async () => {
  await clients.sql.unsafe("set synchronous_commit = on; create table kept (id int)");
  const cutBetween = clients.db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (${1})`);
    await server.crash();
    await tx.execute(sql`insert into kept values (${2})`);
  });
  await expect(cutBetween).rejects.toThrow();
  await server.restart();
  const cutInside = clients.db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (${3})`);
    await Promise.all([tx.execute(sql`select pg_sleep(${60})`), server.crash()]);
  });
  await expect(cutInside).rejects.toThrow();
  await server.restart();
  const kept = () => clients.db.execute(sql`select * from kept`).then(Array.from, String);
  await expect.poll(kept).toEqual([]);
});

test("a transaction goes on after a savepoint, and not after a statement that failed unnoticed", async () => {
  await clients.db.execute(sql`create table counted (id int primary key)`);
  const insert = (id: number) => sql`insert into counted values (${id})`;
  await clients.db.transaction(async (tx) => {
    await tx.execute(insert(1));
    const inner = tx.transaction(async (nested) => {
      await nested.execute(insert(2));
      await nested.execute(insert(1));
    });
    await expect(inner).rejects.toThrow();
    await tx.execute(insert(3));
  });
  const careless = clients.db.transaction(async (tx) => {
    await tx.execute(insert(4));
    await tx.execute(insert(1)).catch(() => {});
  });
  await expect(careless).rejects.toThrow("rolled back");
  const rows = await clients.db.execute<{ id: number }>(sql`select id from counted order by id`);
  expect(rows.map((row) => row.id)).toEqual([1, 3]);
});

test("of statements that are sent together the first failure is told, in a savepoint and again after it", async () => {
  await clients.db.execute(sql`create table told (id int primary key)`);
  const insert = (id: number) => sql`insert into told values (${id})`;
  await clients.db.transaction(async (tx) => {
    await tx.execute(insert(1));
    const inSavepoint = tx.transaction(async (nested) => {
      void nested.execute(insert(1)).then(undefined, () => {});
      await nested.execute(insert(2));
    });
    expect(await inSavepoint.then(() => null, sqlState)).toBe(UNIQUE_VIOLATION);
    await tx.execute(insert(3));
  });
  const afterIt = clients.db.transaction(async (tx) => {
    await tx.transaction((nested) => nested.execute(insert(1))).catch(() => {});
    void tx.execute(sql`select 1 / (${0}::int)`).then(undefined, () => {});
    await tx.execute(insert(4));
  });
  expect(await afterIt.then(() => null, sqlState)).toBe(DIVISION_BY_ZERO);
  const rows = await clients.db.execute<{ id: number }>(sql`select id from told order by id`);
  expect(rows.map((row) => row.id)).toEqual([1, 3]);
});
