import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { sessions } from "@/db/schema";
import { systemCtx } from "@/lib/core/ctx";
import { tasks } from "@/lib/site/jobs/tasks";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const now = new Date("2026-11-20T12:00:00Z");
const days = (count: number) => new Date(now.getTime() + count * 24 * 3_600_000);

it("the hourly sweep deletes rate limit windows that have ended and sessions that ended more than 30 days ago", async () => {
  const { id: userId } = await createSponsor(db);
  await db.insert(sessions).values([
    { userId, userAgent: "live", expiresAt: days(3) },
    { userId, userAgent: "just expired", expiresAt: days(-29) },
    { userId, userAgent: "long expired", expiresAt: days(-31) },
    { userId, userAgent: "just revoked", expiresAt: days(3), revokedAt: days(-29) },
    { userId, userAgent: "long revoked", expiresAt: days(3), revokedAt: days(-31) },
  ]);
  await db.execute(sql`insert into rate_limits (key, used, ends_at) values
    ('over', 1, ${days(-1).toISOString()}), ('running', 1, ${days(1).toISOString()})`);
  const { ports } = guestCtx(database);
  await tasks.sweep_drafts(systemCtx({ db, readDb: database.readDb, ports, now: () => now }), {});
  const left = await db.select({ agent: sessions.userAgent }).from(sessions);
  expect(left.map(({ agent }) => agent).sort()).toEqual(["just expired", "just revoked", "live"]);
  expect([...(await db.execute(sql`select key from rate_limits`)).rows]).toEqual([{ key: "running" }]);
});
