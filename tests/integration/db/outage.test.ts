import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openClients } from "@/db/client";
import { createEmptyDatabase } from "@/tests/support/database-admin";
import { startThrowawayServer } from "@/tests/support/throwaway-server";

const server = await startThrowawayServer();
await createEmptyDatabase(server.address, "outage");
const clients = openClients(`${server.address}/outage`, 4);
afterAll(async () => {
  await clients.close();
  await server.stop();
});

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
  await expect.poll(() => raw().then(() => "ok", String), { timeout: 5_000 }).toBe("ok");
  await expect.poll(() => throughDrizzle().then(() => "ok", String), { timeout: 5_000 }).toBe("ok");
  expect(performance.now() - began).toBeLessThan(5_000);
});

test("a transaction that the outage cut short has left nothing", async () => {
  await clients.sql.unsafe("set synchronous_commit = on; create table kept (id int)");
  const cut = clients.sql.begin(async (tx) => {
    await tx`insert into kept values (1)`;
    await server.crash();
    await tx`insert into kept values (2)`;
  });
  await expect(cut).rejects.toThrow();
  await server.restart();
  await expect.poll(() => clients.sql`select * from kept`.catch(() => null), { timeout: 5_000 }).toEqual([]);
});
