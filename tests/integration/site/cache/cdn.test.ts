import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { touchTags } from "@/lib/site/cache/cache";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { runJobs } from "@/tests/support/jobs";

/** Each purge as it arrived: method, address, keys, token. */
const purges: unknown[][] = [];
let status = 200;
const cdn = createServer(({ method, url, headers }, response) => {
  purges.push([method, url, headers["surrogate-key"], headers["fastly-key"]]);
  response.writeHead(status).end("{}");
});
await new Promise<void>((resolve) => cdn.listen(0, "127.0.0.1", resolve));
process.env["CDN_PURGE_URL"] = `http://localhost:${(cdn.address() as AddressInfo).port}/service/1/purge`;
process.env["CDN_PURGE_TOKEN"] = "a-token";

const database = await createTestDatabase();
afterAll(async () => {
  cdn.close();
  await database.close();
});
const { db } = database;
const run = () => runJobs(database.url, guestCtx(database));

test("a committed transaction purges what it touched, and a rolled-back one nothing", async () => {
  await db.transaction((tx) => touchTags(tx, ["proposals", "proposal:1"]));
  const rolledBack = db.transaction(async (tx) => {
    await touchTags(tx, ["vendors"]);
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  expect(purges).toEqual([]);
  await run();
  expect(purges).toEqual([["POST", "/service/1/purge", "proposals proposal:1", "a-token"]]);
});

test("a purge that the CDN refuses is repeated later", async () => {
  purges.length = 0;
  status = 503;
  await db.transaction((tx) => touchTags(tx, ["quotes"]));
  await run();
  status = 200;
  await database.sql`update graphile_worker._private_jobs set run_at = now()`;
  await run();
  expect(purges).toHaveLength(2);
});
