import { sql } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { sqlState } from "@/db/sql-state";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { openClients } from "@/tests/support/clients";
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
const FEATURE_NOT_SUPPORTED = "0A000";

const reading = () => clients.readDb.execute(sql`select 1 as one`);
const throughDrizzle = () => clients.db.execute(sql`select ${1}::int as one`);

test("queries fail quickly during an outage and succeed soon after it", async () => {
  await Promise.all([reading(), throughDrizzle()]);
  await server.crash();
  for (let round = 0; round < 10; round++) {
    const began = performance.now();
    const outcomes = await Promise.allSettled([reading(), throughDrizzle(), reading(), throughDrizzle()]);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
    expect(performance.now() - began).toBeLessThan(3_000);
  }
  await server.restart();
  const began = performance.now();
  await expect.poll(() => reading().then(() => "ok", String)).toBe("ok");
  await expect.poll(() => throughDrizzle().then(() => "ok", String)).toBe("ok");
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("a transaction interrupted by an outage leaves nothing, wherever it was interrupted", async () => {
  await clients.db.execute(sql.raw("set synchronous_commit = on; create table kept (id int)"));
  const cutBetween = inTransaction(clients, async (tx) => {
    await tx.execute(sql`insert into kept values (${1})`);
    await server.crash();
    await tx.execute(sql`insert into kept values (${2})`);
  });
  await expect(cutBetween).rejects.toThrow();
  await server.restart();
  const cutInside = inTransaction(clients, async (tx) => {
    await tx.execute(sql`insert into kept values (${3})`);
    await Promise.all([tx.execute(sql`select pg_sleep(${60})`), server.crash()]);
  });
  await expect(cutInside).rejects.toThrow();
  await server.restart();
  const stored = () => clients.db.execute(sql`select * from kept`).then(({ rows }) => rows, String);
  await expect.poll(stored).toEqual([]);
});

test("a transaction continues after a savepoint fails, but not after an uncaught failed statement", async () => {
  await clients.db.execute(sql`create table counted (id int primary key)`);
  const insert = (id: number) => sql`insert into counted values (${id})`;
  await inTransaction(clients, async (tx) => {
    await tx.execute(insert(1));
    const inner = tx.transaction(async (nested) => {
      await nested.execute(insert(2));
      await nested.execute(insert(1));
    });
    await expect(inner).rejects.toThrow();
    await tx.execute(insert(3));
  });
  const careless = inTransaction(clients, async (tx) => {
    await tx.execute(insert(4));
    await tx.execute(insert(1)).catch(() => {});
  });
  await expect(careless).rejects.toMatchObject({
    cause: { message: "The transaction was rolled back because a statement in it had failed." },
  });
  const { rows } = await clients.db.execute<{ id: number }>(sql`select id from counted order by id`);
  expect(rows.map((row) => row.id)).toEqual([1, 3]);
});

test("of pipelined statements, the first failure is reported, inside a savepoint and after it", async () => {
  await clients.db.execute(sql`create table told (id int primary key)`);
  const insert = (id: number) => sql`insert into told values (${id})`;
  await inTransaction(clients, async (tx) => {
    await tx.execute(insert(1));
    const inSavepoint = tx.transaction(async (nested) => {
      void nested.execute(insert(1)).then(undefined, () => {});
      await nested.execute(insert(2));
    });
    expect(await inSavepoint.then(() => null, sqlState)).toBe(UNIQUE_VIOLATION);
    await tx.execute(insert(3));
  });
  const afterIt = inTransaction(clients, async (tx) => {
    await tx.transaction((nested) => nested.execute(insert(1))).catch(() => {});
    void tx.execute(sql`select 1 / (${0}::int)`).then(undefined, () => {});
    await tx.execute(insert(4));
  });
  expect(await afterIt.then(() => null, sqlState)).toBe(DIVISION_BY_ZERO);
  const { rows } = await clients.db.execute<{ id: number }>(sql`select id from told order by id`);
  expect(rows.map((row) => row.id)).toEqual([1, 3]);
});

/** Clients with a single connection for `db`, so that a test gets the same one again. */
function single() {
  const few = openClients(`${server.address}/outage`, 1);
  onTestFinished(() => few.close());
  return few;
}

test("replaces a connection that is lost while its transaction begins", async () => {
  const few = single();
  const killer = await clients.db.$client.connect();
  onTestFinished(() => killer.release());
  for (let round = 0; round < 3; round++) {
    const { rows } = await few.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const killing = killer.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await expect(inTransaction(few, (tx) => tx.execute(sql`select pg_sleep(60)`))).rejects.toThrow();
    await killing;
  }
});

test("a plan invalidated by a migration fails once, inside and outside transactions", async () => {
  const few = single();
  await clients.db.execute(sql`create table planned (id int)`);
  const statement = sql`select * from planned where id = ${1}`;
  for (const read of [
    () => few.db.execute(statement),
    () => inTransaction(few, (tx) => tx.execute(statement)),
  ]) {
    await read();
    await clients.db.execute(sql.raw(`alter table planned add column at_${newId().replaceAll("-", "")} int`));
    expect(await read().then(() => null, sqlState)).toBe(FEATURE_NOT_SUPPORTED);
    await read();
  }
});
