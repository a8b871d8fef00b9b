import { afterAll, beforeAll, expect, it } from "vitest";
import { RateWindows } from "@/lib/api/rate-window";
import { serveApi } from "@/lib/api/serve";
import { doorOf } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { insertApiToken } from "@/tests/support/factories/api-tokens";
import { createUser } from "@/tests/support/factories/users";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const whoIs = (windows: RateWindows, ip: string, authorization?: string) =>
  serveApi(
    new Request("http://localhost/api/whoami", { headers: authorization ? { authorization } : {} }),
    doorOf(guestCtx(database, { ip }), windows),
  );

it("reports the remaining calls, and counts each token separately", async () => {
  const windows = new RateWindows();
  const user = await createUser(database.db);
  const [one, other] = [await insertApiToken(database.db, user), await insertApiToken(database.db, user)];
  const left = async (token: string) => {
    const { headers } = await whoIs(windows, "203.0.113.9", `Bearer ${token}`);
    expect(headers.get("ratelimit-policy")).toBe('"calls";q=600;w=60');
    return /r=(\d+);t=\d+$/.exec(headers.get("ratelimit") ?? "")?.[1];
  };
  expect([await left(one.token), await left(one.token), await left(other.token)]).toEqual([
    "599",
    "598",
    "599",
  ]);
});

it("limits an address's token guesses, and says when to retry", async () => {
  const windows = new RateWindows();
  const statuses = new Set<number>();
  // Two minutes' worth, because the minute may change in between.
  let last = await whoIs(windows, "203.0.113.8", "Bearer guessed");
  for (let n = 0; n < 601 && last.status !== 429; n++) {
    last = await whoIs(windows, "203.0.113.8", "Bearer guessed");
    statuses.add(last.status);
  }
  expect([...statuses]).toEqual([401, 429]);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(last.headers.get("ratelimit")).toMatch(/^"calls";r=0;t=\d+$/);
  expect(await last.json()).toMatchObject({ status: 2, code: "limited" });
  expect((await whoIs(windows, "203.0.113.10")).status).toBe(401);
});

it("resets every minute", () => {
  const windows = new RateWindows();
  const at = (time: string) => windows.count("token:a", 2, new Date(`2026-06-01T${time}Z`));
  expect(at("12:00:10")).toEqual({ left: 1, secondsLeft: 50, isOver: false });
  expect(at("12:00:59.5").isOver).toBe(false);
  expect(at("12:00:59.9")).toEqual({ left: 0, secondsLeft: 1, isOver: true });
  expect(at("12:01:00")).toEqual({ left: 1, secondsLeft: 60, isOver: false });
});

it("ignores the session when a token is sent", async () => {
  const ctx = await ctxFor(database, await createUser(database.db));
  const response = await serveApi(
    new Request("http://localhost/api/whoami", { headers: { authorization: "Bearer none" } }),
    doorOf(ctx),
  );
  expect(response.status).toBe(401);
});
