import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, mailMessages, users } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { giveAdminRole } from "@/lib/identity/accounts/commands/give-admin-role";
import { markVerified } from "@/lib/identity/accounts/commands/mark-verified";
import { takeAdminRole } from "@/lib/identity/accounts/commands/take-admin-role";
import { signOutAccount } from "@/lib/identity/sessions/commands/sign-out-account";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { openClients } from "@/tests/support/clients";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin, createHost, createUser, type UserRow } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const reason = "Asked for by phone";
const password = "a lantern on the quay";
const credentials = { currentPassword: password, code: null };
const admin = await createAdmin(db, { password, fullName: "Ada Admin" });
const asAdmin = () => ctxFor(database, admin);
const rowOf = async ({ id }: UserRow) => (await db.select().from(users).where(eq(users.id, id)))[0];
const actionsOn = async ({ id }: UserRow) =>
  (await db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  );
const mailsTo = async ({ id }: UserRow) =>
  (await db.select().from(mailMessages).where(eq(mailMessages.toUserId, id)).orderBy(mailMessages.id)).map(
    ({ template }) => template,
  );
const isAlive = async (ctx: Ctx) => (await loadSession(db, ctx.viewer?.sessionId ?? "", new Date())) !== null;

test("markVerified: verifies an address once and emails its owner, but not if someone else claims the address", async () => {
  const user = await createHost(db, { accountStatus: "pending" });
  for (let n = 0; n < 2; n++) await markVerified(await asAdmin(), { userId: user.id, reason });
  expect(await rowOf(user)).toMatchObject({ emailVerifiedAt: expect.any(Date), accountStatus: "active" });
  expect(await actionsOn(user)).toEqual(["account.mark_verified"]);
  expect(await mailsTo(user)).toEqual(["email-marked-verified"]);
  const claimed = await createHost(db, { claimedAgainAt: new Date() });
  await expect(markVerified(await asAdmin(), { userId: claimed.id, reason })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(await rowOf(claimed)).toMatchObject({ emailVerifiedAt: null });
});

test("signOutAccount: signs someone out everywhere, except an admin's own current session", async () => {
  const user = await createHost(db);
  const [computer, phone] = [await ctxFor(database, user), await ctxFor(database, user)];
  expect(await signOutAccount(await asAdmin(), { userId: user.id, reason })).toEqual({ ended: 2 });
  expect(await signOutAccount(await asAdmin(), { userId: user.id, reason })).toEqual({ ended: 0 });
  expect([await isAlive(computer), await isAlive(phone)]).toEqual([false, false]);
  expect(await actionsOn(user)).toEqual(["account.sign_out"]);
  expect(await mailsTo(user)).toEqual(["signed-out-by-us"]);
  const second = await createAdmin(db);
  const [here, there] = [await ctxFor(database, second), await ctxFor(database, second)];
  await signOutAccount(here, { userId: second.id, reason });
  expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
});

test("giveAdminRole, takeAdminRole: after reauthenticating, an admin appoints another one and removes the role again", async () => {
  const user = await createHost(db, { emailVerifiedAt: new Date() });
  const give = async (with_ = credentials) =>
    giveAdminRole(await asAdmin(), { userId: user.id, reason, ...with_ });
  await expect(give({ currentPassword: "wrong one", code: null })).rejects.toMatchObject({
    fields: { currentPassword: expect.any(String) },
  });
  expect((await rowOf(user))?.roles).toEqual(["event_host"]);
  await give();
  await give();
  expect(await rowOf(user)).toMatchObject({ roles: ["event_host", "admin"], currentRole: "event_host" });
  await db.update(users).set({ currentRole: "admin" }).where(eq(users.id, user.id));
  const take = async () => takeAdminRole(await asAdmin(), { userId: user.id, reason, ...credentials });
  await take();
  await take();
  expect(await rowOf(user)).toMatchObject({ roles: ["event_host"], currentRole: "event_host" });
  expect(await actionsOn(user)).toEqual(["account.make_admin", "account.take_admin"]);
  expect(await mailsTo(user)).toEqual(["admin-made", "admin-taken"]);
});

test("refuses to appoint unknown or inactive accounts, and to remove the viewer's own role or an account's last one", async () => {
  for (const user of [
    await createHost(db),
    await createHost(db, { emailVerifiedAt: new Date(), accountStatus: "suspended" }),
    await createHost(db, { emailVerifiedAt: new Date(), accountStatus: "deleted" }),
  ])
    await expect(
      giveAdminRole(await asAdmin(), { userId: user.id, reason, ...credentials }),
    ).rejects.toMatchObject({ code: "conflict" });
  const only = await createAdmin(db);
  await expect(
    takeAdminRole(await asAdmin(), { userId: only.id, reason, ...credentials }),
  ).rejects.toMatchObject({
    code: "conflict",
  });
  await expect(
    takeAdminRole(await asAdmin(), { userId: admin.id, reason, ...credentials }),
  ).rejects.toMatchObject({
    code: "forbidden",
  });
  expect((await rowOf(admin))?.roles).toEqual(["admin"]);
});

test("keeps one of two admins who remove each other's role", async () => {
  const roles = { roles: ["admin" as const, "event_host" as const], password };
  const [first, second] = [await createUser(db, roles), await createUser(db, roles)];
  const [here, there] = [openClients(database.url, 1), openClients(database.url, 1)];
  const [one, two] = [
    await ctxFor(database, first, { db: here.db }),
    await ctxFor(database, second, { db: there.db }),
  ];
  const results = await Promise.allSettled([
    takeAdminRole(one, { userId: second.id, reason, ...credentials }),
    takeAdminRole(two, { userId: first.id, reason, ...credentials }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const left = [await rowOf(first), await rowOf(second)].filter((row) => row?.roles.includes("admin"));
  expect(left).toHaveLength(1);
  await Promise.all([here.close(), there.close()]);
});
