import { afterAll, expect, test } from "vitest";
import { accountTokens, sessions } from "@/db/schema";
import { systemCtx } from "@/lib/core/ctx";
import { forgetOldSignIns } from "@/lib/identity/sessions/commands/forget-old-sign-ins";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const now = new Date("2026-11-20T12:00:00Z");
const days = (count: number) => new Date(now.getTime() + count * 24 * 3_600_000);

test("deletes sessions and emailed links 30 days after they end, no others, and is idempotent", async () => {
  const { id: userId, email } = await createSponsor(db);
  await db.insert(sessions).values([
    { userId, userAgent: "open", expiresAt: days(3) },
    { userId, userAgent: "over for 29 days", expiresAt: days(-29) },
    { userId, userAgent: "over for 31 days", expiresAt: days(-31) },
    { userId, userAgent: "ended 31 days ago", expiresAt: days(3), revokedAt: days(-31) },
  ]);
  const link = { userId, email, purpose: "reset_password" as const };
  await db.insert(accountTokens).values([
    { ...link, tokenHash: "open", expiresAt: days(1) },
    { ...link, tokenHash: "over for 29 days", expiresAt: days(-29) },
    { ...link, tokenHash: "over for 31 days", expiresAt: days(-31) },
  ]);
  const { ports } = guestCtx(database);
  const ctx = systemCtx({ db, readDb: database.readDb, ports, now: () => now });
  for (const _ of [1, 2]) {
    await forgetOldSignIns(ctx);
    const agents = await db.select({ name: sessions.userAgent }).from(sessions);
    expect(agents.map(({ name }) => name).sort()).toEqual(["open", "over for 29 days"]);
    const links = await db.select({ name: accountTokens.tokenHash }).from(accountTokens);
    expect(links.map(({ name }) => name).sort()).toEqual(["open", "over for 29 days"]);
  }
});
