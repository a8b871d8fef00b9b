import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, mailMessages, sessions, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { isRecentlyAuthenticated } from "@/lib/core/recent-auth";
import { runAction } from "@/lib/core/run-action";
import { restoreAccountAction } from "@/lib/identity/accounts/actions/admin";
import { reauthenticateAction } from "@/lib/identity/sessions/actions/reauthenticate";
import { mailCode } from "@/lib/identity/sessions/commands/mail-code";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { definitionOf } from "@/tests/support/actions";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin, createHost } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const HOUR = 3_600_000;
const password = "a lantern on the quay";
const reauthenticate = definitionOf(reauthenticateAction);
const restore = definitionOf(restoreAccountAction);

/** The same session that many hours later, in use all the time, as a request would find it. */
async function later(ctx: Ctx, hours: number): Promise<Ctx> {
  const now = new Date(Date.now() + hours * HOUR);
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(eq(sessions.id, ctx.viewer?.sessionId ?? ""));
  const session = await loadSession(db, ctx.viewer?.sessionId ?? "", now);
  return { ...ctx, viewer: session?.viewer ?? null, now: () => now };
}

const form = async (user: { id: string }) => {
  const data = new FormData();
  data.set("userId", user.id);
  data.set("reason", "Checked again");
  return data;
};

test("refuses an admin's action twelve hours after signing in, until they reauthenticate", async () => {
  const admin = await createAdmin(db, { password });
  const user = await createHost(db, { accountStatus: "suspended" });
  const ctx = await ctxFor(database, admin);
  expect(await runAction(restore, await later(ctx, 11.9), { userId: user.id })).toMatchObject({
    error: { code: "invalid" },
  });
  const late = await later(ctx, 12.1);
  expect(await runAction(restore, late, await form(user))).toMatchObject({
    error: { code: "reauth_required" },
  });
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  expect(row?.accountStatus).toBe("suspended");

  for (const wrong of [{}, { currentPassword: "not the one" }])
    expect(await runAction(reauthenticate, late, wrong)).toMatchObject({
      error: { code: "invalid", fields: { currentPassword: expect.any(String) } },
    });
  expect(await runAction(restore, await later(ctx, 12.1), await form(user))).toMatchObject({
    error: { code: "reauth_required" },
  });
  expect(await runAction(reauthenticate, late, { currentPassword: password })).toMatchObject({ ok: true });
  expect(await runAction(restore, await later(ctx, 24), await form(user))).toMatchObject({ ok: true });
  expect(await runAction(restore, await later(ctx, 24.2), await form(user))).toMatchObject({
    error: { code: "reauth_required" },
  });
  const log = and(eq(auditLog.entityId, admin.id), eq(auditLog.action, "account.prove"));
  expect(await db.select().from(auditLog).where(log)).toHaveLength(1);
});

test("doesn't extend one session's reauthentication to a stolen cookie of another", async () => {
  const admin = await createAdmin(db, { password });
  const user = await createHost(db);
  const stolen = await ctxFor(database, admin);
  const own = await ctxFor(database, admin);
  expect(await runAction(reauthenticate, await later(own, 20), { currentPassword: password })).toMatchObject({
    ok: true,
  });
  expect(await runAction(restore, await later(own, 20), await form(user))).toMatchObject({ ok: true });
  const thief = await later(stolen, 20);
  expect(thief.viewer && isRecentlyAuthenticated(thief.viewer, thief.now())).toBe(false);
  expect(await runAction(restore, thief, await form(user))).toMatchObject({
    error: { code: "reauth_required" },
  });
});

test("mailCode: lets an admin without a password reauthenticate with a code emailed for this purpose", async () => {
  const admin = await createAdmin(db);
  const ctx = await later(await ctxFor(database, admin), 13);
  await mailCode(ctx, { purpose: "desk" });
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, admin.id));
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  expect(await runAction(reauthenticate, ctx, { code: "000" })).toMatchObject({
    error: { fields: { code: expect.any(String) } },
  });
  expect(await runAction(reauthenticate, ctx, { code })).toMatchObject({ ok: true });
  const { viewer } = await later(ctx, 13);
  expect(viewer && isRecentlyAuthenticated(viewer, ctx.now())).toBe(true);
});

test("asks no one else to reauthenticate, and lets no one else do it", async () => {
  const host = await createHost(db, { password });
  const ctx = await later(await ctxFor(database, host), 20);
  expect(await runAction(reauthenticate, ctx, { currentPassword: password })).toMatchObject({
    error: { code: "not_found" },
  });
  expect(await runAction(restore, ctx, await form(host))).toMatchObject({ error: { code: "not_found" } });
});
