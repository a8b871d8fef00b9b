import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { users } from "@/db/schema";
import { logOut } from "@/lib/identity/sessions/commands/log-out";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { isSeenLongAgo, touchSession } from "@/lib/identity/sessions/session-row";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

test("ends this session immediately and no other", async () => {
  const user = await createSponsor(db);
  const [phone, computer] = [await ctxFor(database, user), await ctxFor(database, user)];
  await logOut(phone);
  await logOut(phone);
  expect(await loadSession(db, phone.viewer?.sessionId ?? "", new Date())).toBeNull();
  expect(await loadSession(db, computer.viewer?.sessionId ?? "", new Date())).not.toBeNull();
});

test("does nothing without a session", async () => {
  expect(await logOut(guestCtx(database))).toBeNull();
});

test("invalidates a deleted account's sessions, and opens no new one", async () => {
  const user = await createSponsor(db);
  const { viewer } = await ctxFor(database, user);
  await db.update(users).set({ accountStatus: "deleted" }).where(eq(users.id, user.id));
  expect(await loadSession(db, viewer?.sessionId ?? "", new Date())).toBeNull();
  const refused = await ctxFor(database, user).catch((error: unknown) => error);
  expect(refused).toMatchObject({ cause: { message: `the account ${user.id} is deleted` } });
});

test("records a session's use once in five minutes", async () => {
  const user = await createSponsor(db);
  const start = new Date("2026-11-20T08:00:00Z");
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  const ctx = await ctxFor(database, user, { now: () => start });
  const sessionId = ctx.viewer?.sessionId ?? "";
  const seen = async () => (await loadSession(db, sessionId, start))?.lastSeenAt;
  await touchSession(db, at(4), sessionId);
  expect(await seen()).toEqual(start);
  await touchSession(db, at(6), sessionId);
  expect(await seen()).toEqual(at(6));
  expect(isSeenLongAgo(at(6), at(10))).toBe(false);
  expect(isSeenLongAgo(at(6), at(12))).toBe(true);
});
