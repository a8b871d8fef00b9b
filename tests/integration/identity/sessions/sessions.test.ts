import { eq, inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, sessions } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import type { Ctx } from "@/lib/core/ctx";
import { env } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { changePassword } from "@/lib/identity/accounts/commands/change-password";
import { DEMO_OFF } from "@/lib/identity/accounts/copy";
import { getSecurity } from "@/lib/identity/accounts/queries/own-security";
import { endOtherSessions } from "@/lib/identity/sessions/commands/end-other-sessions";
import { endSession } from "@/lib/identity/sessions/commands/end-session";
import { logIn } from "@/lib/identity/sessions/commands/log-in";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin, createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const HOUR_MS = 3_600_000;
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const idOf = (ctx: Ctx) => ctx.viewer?.sessionId ?? "";
const isAlive = async (ctx: Ctx) => (await loadSession(db, idOf(ctx), new Date())) !== null;
const read = async (ctx: Ctx) => (await getSecurity(authorize(ctx, "signed_in"))).sessions;
const audited = async (userId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.entityId, userId))).map(({ action }) => action);

test("lists active devices, this one first, described in words and with only the network of their address", async () => {
  const user = await createSponsor(db);
  const began = new Date(Date.now() - HOUR_MS);
  const now = () => began;
  const computer = await ctxFor(database, user, { now, userAgent: FIREFOX, ip: "203.0.113.7" });
  const phone = await ctxFor(database, user, { userAgent: "An app/1.0", ip: null });
  const ended = await ctxFor(database, user);
  const old = await ctxFor(database, user);
  await ctxFor(database, await createSponsor(db));
  await endSession(phone, { sessionId: idOf(ended) });
  await db
    .update(sessions)
    .set({ expiresAt: began })
    .where(eq(sessions.id, idOf(old)));
  expect(await read(computer)).toEqual([
    {
      id: idOf(computer),
      device: "Firefox on Windows",
      network: "203.0.113.*",
      startedAt: now(),
      lastSeenAt: now(),
      isThis: true,
    },
    expect.objectContaining({ id: idOf(phone), device: "Unknown device", network: null, isThis: false }),
  ]);
  expect((await read(phone)).map(({ id }) => id)).toEqual([idOf(phone), idOf(computer)]);
});

test("endSession: ends another session immediately, and once", async () => {
  const user = await createSponsor(db);
  const [computer, phone, tablet] = [
    await ctxFor(database, user),
    await ctxFor(database, user),
    await ctxFor(database, user),
  ];
  await Promise.all([1, 2, 3].map(() => endSession(computer, { sessionId: idOf(phone) })));
  expect([await isAlive(computer), await isAlive(phone), await isAlive(tablet)]).toEqual([true, false, true]);
  expect(await audited(user.id)).toEqual(["account.end_session"]);
});

test("refuses to end another person's session, an unknown one, or the current one", async () => {
  const user = await createSponsor(db);
  const computer = await ctxFor(database, user);
  const stranger = await ctxFor(database, await createSponsor(db));
  for (const sessionId of [idOf(stranger), newId()])
    await expect(endSession(computer, { sessionId })).rejects.toMatchObject({ code: "not_found" });
  await expect(endSession(computer, { sessionId: idOf(computer) })).rejects.toMatchObject({
    code: "conflict",
  });
  expect([await isAlive(computer), await isAlive(stranger)]).toEqual([true, true]);
  expect(await audited(user.id)).toEqual([]);
});

test("endOtherSessions: ends all others together, and does nothing without others", async () => {
  const user = await createSponsor(db);
  const computer = await ctxFor(database, user);
  const others = [await ctxFor(database, user), await ctxFor(database, user)];
  const stranger = await ctxFor(database, await createSponsor(db));
  expect(await endOtherSessions(computer)).toEqual({ ended: 2, webhooksOff: 0 });
  expect(await endOtherSessions(computer)).toEqual({ ended: 0, webhooksOff: 0 });
  expect(await Promise.all([computer, ...others, stranger].map(isAlive))).toEqual([true, false, false, true]);
  expect(await audited(user.id)).toEqual(["account.end_other_sessions"]);
});

test("keeps the session that chose a new password and ends the others", async () => {
  const user = await createSponsor(db, { password: "a lantern on the quay" });
  const [computer, phone] = [await ctxFor(database, user), await ctxFor(database, user)];
  await changePassword(computer, {
    currentPassword: "a lantern on the quay",
    code: null,
    password: "nine ropes and an anchor",
  });
  expect([await isAlive(computer), await isAlive(phone)]).toEqual([true, false]);
  expect((await read(computer)).map(({ id }) => id)).toEqual([idOf(computer)]);
});

test("ends a session unused for 14 days, an admin's after 12 hours", async () => {
  const HOURS = { 13: [true, false], [14 * 24 - 1]: [true, false], [14 * 24 + 1]: [false, false] };
  const [person, admin] = [await createSponsor(db), await createAdmin(db)];
  const ctxs = [await ctxFor(database, person), await ctxFor(database, admin)];
  expect(await Promise.all(ctxs.map(isAlive))).toEqual([true, true]);
  for (const [hours, alive] of Object.entries(HOURS)) {
    const lastSeenAt = new Date(Date.now() - Number(hours) * HOUR_MS);
    await db
      .update(sessions)
      .set({ lastSeenAt })
      .where(inArray(sessions.id, ctxs.map(idOf)));
    expect(await Promise.all(ctxs.map(isAlive)), `${hours} hours`).toEqual(alive);
  }
  expect(await read(await ctxFor(database, person))).toHaveLength(1);
});

test("lets demo accounts sign in only with a setting or on this machine's address", async () => {
  const password = "seven boats and a bell";
  const demo = await createSponsor(db, { isDemo: true, password });
  const login = () => logIn(guestCtx(database), { email: demo.email, password, redirectUrl: undefined });
  const before = await ctxFor(database, demo);
  await login();
  const settings = env();
  const allowed = settings.isDemoSignInAllowed;
  try {
    settings.isDemoSignInAllowed = false;
    await expect(login()).rejects.toMatchObject({ code: "invalid", message: DEMO_OFF });
    expect(await isAlive(before)).toBe(false);
  } finally {
    settings.isDemoSignInAllowed = allowed;
  }
  expect(await isAlive(before)).toBe(true);
});
