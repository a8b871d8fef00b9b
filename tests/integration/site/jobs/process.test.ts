import { fork } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { bundled } from "@/tests/support/bundled";
import { createTestDatabase } from "@/tests/support/database";

const database = await createTestDatabase();
afterAll(database.close);

test("a job process that starts during a database outage waits for the database", async () => {
  const { hostname, port } = new URL(database.url);
  let attempts = 0;
  let isAway = true;
  const door = createServer((client) => {
    attempts++;
    if (isAway) return client.destroy();
    const upstream = connect(Number(port), hostname);
    client.on("error", () => upstream.destroy());
    upstream.on("error", () => client.destroy());
    client.pipe(upstream).pipe(client);
  }).listen(0, "127.0.0.1");
  await once(door, "listening");
  const away = new URL(database.url);
  away.host = `127.0.0.1:${(door.address() as AddressInfo).port}`;
  const program = await bundled("scripts/worker.ts");
  const child = fork(program.file, [], {
    env: { ...process.env, DATABASE_URL: away.href, LOG_LEVEL: "silent" },
    stdio: "inherit",
  });
  const exited = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await exited;
    door.close();
    program.remove();
    // Finishes the job in progress, which on a busy machine is the longest of a first start.
  }, 60_000);
  await expect.poll(() => attempts).toBeGreaterThan(3);
  isAway = false;
  expect(await Promise.race([once(child, "message"), exited])).toEqual(["ready", undefined]);
}, 60_000);
