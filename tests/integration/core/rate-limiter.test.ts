import { afterAll, beforeAll, expect, it } from "vitest";
import { AppError } from "@/lib/core/errors";
import { consumeLimit } from "@/lib/core/limits";
import { spendPoint } from "@/lib/core/rate-limiter";
import { mediaLimits } from "@/lib/listings/media/limits";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { NOON, testCtx } from "@/tests/support/viewer-ctx";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const limit = { name: "login", points: 5, seconds: 60 };
const at = (seconds: number) => ({
  db: database.db,
  ip: "203.0.113.7",
  now: () => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds)),
});

it("lets exactly the allowed number through, even simultaneously", async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => spendPoint(at(0), limit, "eve")));
  expect(results.filter(Boolean)).toHaveLength(5);
});

it("starts over when the window ends, and counts each key separately", async () => {
  for (let i = 0; i < 6; i++) await spendPoint(at(i), limit, "ada");
  expect(await spendPoint(at(59), limit, "ada")).toBe(false);
  expect(await spendPoint(at(59), limit, "bob")).toBe(true);
  expect(await spendPoint(at(60), limit, "ada")).toBe(true);
});

it("says when the next try is allowed", async () => {
  const upload = (now: Date) =>
    consumeLimit(testCtx(database, null, { now: () => now }), mediaLimits.guest_upload, "203.0.113.7");
  for (let i = 0; i < mediaLimits.guest_upload.points; i++) await upload(NOON);
  const refused = await upload(new Date(NOON.getTime() + 60_000)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({
    code: "limited",
    retryAfterSeconds: mediaLimits.guest_upload.seconds - 60,
  });
});
