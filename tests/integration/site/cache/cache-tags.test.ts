import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { touchTags } from "@/lib/site/cache/cache";
import { bundled } from "@/tests/support/bundled";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
const processes: ChildProcess[] = [];

beforeAll(async () => {
  const program = await bundled("tests/support/cache-process.ts");
  for (let started = 0; started < 2; started++) {
    const child = fork(program.file, [], { env: { ...process.env, DATABASE_URL: database.url } });
    processes.push(child);
    await once(child, "message");
  }
  program.remove();
});

afterAll(async () => {
  for (const child of processes) child.disconnect();
  await database.close();
});

async function send(message: { keep: string } | { ask: string }): Promise<boolean[]> {
  return Promise.all(
    processes.map(async (child) => {
      const result = once(child, "message");
      child.send(message);
      return ((await result)[0] as { has: boolean }).has;
    }),
  );
}

const touch = (tag: string) => database.db.transaction((tx) => touchTags(tx, [tag]));

test("every process invalidates what a committed transaction touched, and nothing else", async () => {
  expect(await send({ keep: "a" })).toEqual([true, true]);
  expect(await send({ keep: "b" })).toEqual([true, true]);
  await touch("a");
  await expect.poll(() => send({ ask: "a" })).toEqual([false, false]);
  expect(await send({ ask: "b" })).toEqual([true, true]);
});

test("a rolled-back transaction touches nothing", async () => {
  await send({ keep: "kept" });
  await send({ keep: "marker" });
  const rolledBack = database.db.transaction(async (tx) => {
    await touchTags(tx, ["kept"]);
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  await touch("marker");
  await expect.poll(() => send({ ask: "marker" })).toEqual([false, false]);
  expect(await send({ ask: "kept" })).toEqual([true, true]);
});

test("after a lost connection everything is invalidated, and touches arrive again", async () => {
  await send({ keep: "before" });
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`;
  await expect.poll(() => send({ ask: "before" })).toEqual([false, false]);
  await send({ keep: "after" });
  await touch("after");
  await expect.poll(() => send({ ask: "after" })).toEqual([false, false]);
});

test("many tags in one transaction all arrive", async () => {
  const tags = Array.from({ length: 500 }, (_, index) => `proposal:${String(index).padStart(36, "0")}`);
  const last = tags.at(-1) ?? "";
  await send({ keep: last });
  await database.db.transaction((tx) => touchTags(tx, tags));
  await expect.poll(() => send({ ask: last })).toEqual([false, false]);
});
