import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beforeCommit } from "@/db/transact";
import type { Tx } from "@/db/types";
import { inTransaction, isUniqueViolation } from "@/lib/core/transaction";
import { openClients } from "@/tests/support/clients";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { startThrowawayServer } from "@/tests/support/throwaway-server";

const server = await startThrowawayServer();
await createEmptyDatabase(server.address, "together");
const clients = openClients(`${server.address}/together`, 4);
afterAll(async () => {
  await clients.close();
  await server.stop();
});

beforeAll(async () => {
  await clients.sql.unsafe(
    "create table kept (id int primary key, note text); insert into kept values (1), (2)",
  );
});

const insert = (tx: Tx, id: number) => tx.execute(sql`insert into kept values (${id})`);
const change = (tx: Tx, id: number) => tx.execute(sql`update kept set note = ${"changed"} where id = ${id}`);

/** Reports its failure later than a directly awaited statement. */
async function deeply(run: () => PromiseLike<unknown>): Promise<void> {
  await (async () => {
    await (async () => {
      await (async () => {
        await run();
      })();
    })();
  })();
}

test("of pipelined statements, the failed one is reported, not those after it", async () => {
  const together = (tx: Tx) => Promise.all([deeply(() => insert(tx, 1)), insert(tx, 3)]);
  const outcome = await inTransaction(clients, together).catch((error: unknown) => error);
  expect(isUniqueViolation(outcome, "kept_pkey")).toBe(true);
  const inside = await inTransaction(clients, (tx) =>
    inTransaction({ db: tx }, together).catch((error: unknown) => error),
  );
  expect(isUniqueViolation(inside, "kept_pkey")).toBe(true);
  expect(await clients.sql`select id from kept order by id`).toEqual([{ id: 1 }, { id: 2 }]);
});

test("retries a deadlock among pipelined statements", async () => {
  let runs = 0;
  const met = Promise.withResolvers<void>();
  let waiting = 0;
  const crosswise = (first: number, second: number) =>
    inTransaction(clients, async (tx) => {
      runs++;
      await change(tx, first);
      if (++waiting === 2) met.resolve();
      await met.promise;
      await Promise.all([deeply(() => change(tx, second)), tx.execute(sql`select ${1}::int`)]);
    });
  await Promise.all([crosswise(1, 2), crosswise(2, 1)]);
  expect(runs).toBe(3);
});

test("keeps what is sent before the commit if and only if the transaction commits", async () => {
  const ids = async () =>
    (await clients.sql`select id from kept where id >= 9 order by id`).map(({ id }) => id);
  const closing = (tx: Tx, id: number) => beforeCommit(tx, sql`insert into kept values (${id})`);
  await inTransaction(clients, async (tx) => {
    closing(tx, 11);
    await insert(tx, 10);
    // Runs after everything else.
    expect((await tx.execute(sql`select id from kept where id = ${11}::int`)).rows).toEqual([]);
    await inTransaction({ db: tx }, async (inner) => {
      closing(inner, 12);
      throw new Error("this part is not kept");
    }).catch(() => {});
    await inTransaction({ db: tx }, async (inner) => closing(inner, 9));
    expect((await tx.execute(sql`select id from kept where id = ${9}::int`)).rows).toHaveLength(1);
  });
  expect(await ids()).toEqual([9, 10, 11]);
  const failing = inTransaction(clients, async (tx) => {
    await insert(tx, 13);
    closing(tx, 10);
    closing(tx, 14);
  });
  expect(isUniqueViolation(await failing.catch((error: unknown) => error), "kept_pkey")).toBe(true);
  const thrown = inTransaction(clients, async (tx) => {
    closing(tx, 15);
    throw new Error("no");
  });
  await expect(thrown).rejects.toThrow("no");
  await expect(
    inTransaction(clients, async (tx) =>
      beforeCommit(tx, sql`insert into kept values (${16}, ${sql.param(undefined)})`),
    ),
  ).rejects.toThrow(/undefined/);
  expect(await ids()).toEqual([9, 10, 11]);
});

test("retries a deadlock at the commit", async () => {
  let runs = 0;
  const met = Promise.withResolvers<void>();
  let waiting = 0;
  const crosswise = (first: number, second: number) =>
    inTransaction(clients, async (tx) => {
      runs++;
      await change(tx, first);
      if (++waiting === 2) met.resolve();
      await met.promise;
      beforeCommit(tx, sql`update kept set note = 'changed' where id = ${second}`);
    });
  await Promise.all([crosswise(1, 2), crosswise(2, 1)]);
  expect(runs).toBe(3);
});

test("does not run a statement sent after the end of its transaction", async () => {
  let late: Promise<unknown> = Promise.resolve();
  const over = Promise.withResolvers<void>();
  const outcome = inTransaction(clients, async (tx) => {
    late = over.promise.then(() => insert(tx, 4));
    await insert(tx, 1);
  });
  await expect(outcome).rejects.toThrow();
  over.resolve();
  await expect(late).rejects.toThrow("has ended");
  expect(await clients.sql`select id from kept where id = 4`).toEqual([]);
});
