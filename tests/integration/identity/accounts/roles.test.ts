import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { auditLog, mailMessages, notifications, users } from "@/db/schema";
import { FIX_ERRORS } from "@/lib/core/errors";
import { runAction } from "@/lib/core/run-action";
import { addRoleAction, switchRoleAction } from "@/lib/identity/accounts/actions/roles";
import { addRole } from "@/lib/identity/accounts/commands/add-role";
import { makeAdmin } from "@/lib/identity/accounts/commands/make-admin";
import { definitionOf } from "@/tests/support/actions";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createUser } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const add = definitionOf(addRoleAction);
const change = definitionOf(switchRoleAction);
const row = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const audited = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.entityId, id))).map((entry) => entry.action);

/** What the bell and an email with the same subject say. */
const notified = (userId: string) =>
  db
    .select({ title: notifications.title, path: notifications.path })
    .from(notifications)
    .innerJoin(
      mailMessages,
      and(eq(mailMessages.dedupeKey, notifications.dedupeKey), eq(mailMessages.subject, notifications.title)),
    )
    .where(eq(notifications.userId, userId));

test("addRole: adds a role once, keeps the current one, and audits it", async () => {
  const user = await createUser(db, { roles: ["business_sponsor"], companyName: "Bakery" });
  const ctx = await ctxFor(database, user);
  expect(await runAction(add, ctx, { role: "event_host" })).toMatchObject({ ok: true });
  expect(await runAction(add, ctx, { role: "event_host" })).toMatchObject({ ok: true });
  expect(await row(user.id)).toMatchObject({
    roles: ["business_sponsor", "event_host"],
    currentRole: "business_sponsor",
    companyName: "Bakery",
  });
  expect(await audited(user.id)).toEqual(["account.add_role"]);
  expect(await notified(user.id)).toEqual([
    { title: "The Event Host role was added to your account", path: "/hostdashboard" },
  ]);
});

test("requires the organization's name if there is none, in the role's words", async () => {
  const agent = await createUser(db, { roles: ["agent"], companyName: null });
  const ctx = await ctxFor(database, agent);
  const refusal = (companyName: string) => ({ error: { message: FIX_ERRORS, fields: { companyName } } });
  expect(await runAction(add, ctx, { role: "event_host" })).toMatchObject(
    refusal("Organization name is required"),
  );
  expect(await runAction(add, ctx, { role: "vendor", companyName: "  " })).toMatchObject(
    refusal("Business name is required"),
  );
  expect(await row(agent.id)).toMatchObject({ roles: ["agent"], companyName: null });
  await runAction(add, ctx, { role: "vendor", companyName: " Tents & Co " });
  expect(await row(agent.id)).toMatchObject({ roles: ["agent", "vendor"], companyName: "Tents & Co" });
  await runAction(add, ctx, { role: "event_host", companyName: "Another name" });
  expect(await row(agent.id)).toMatchObject({ companyName: "Tents & Co" });
});

test("requires no organization for agents", async () => {
  const host = await createUser(db, { roles: ["event_host"], companyName: null });
  expect(await runAction(add, await ctxFor(database, host), { role: "agent" })).toMatchObject({ ok: true });
});

test("refuses the admin role, and changes no other field of the account", async () => {
  const user = await createUser(db);
  const ctx = await ctxFor(database, user);
  expect(await runAction(add, ctx, { role: "admin" })).toMatchObject({ error: { code: "invalid" } });
  await runAction(add, ctx, { role: "agent", roles: ["admin"], accountStatus: "pending", email: "x@y.test" });
  expect(await row(user.id)).toMatchObject({
    roles: ["business_sponsor", "agent"],
    accountStatus: "active",
    email: user.email,
  });
});

test("keeps all roles that are added simultaneously", async () => {
  const user = await createUser(db, { roles: ["business_sponsor"] });
  const clients = openClients(database.url, 4);
  try {
    const ctx = { ...(await ctxFor(database, user)), db: clients.db };
    const input = { companyName: null, redirectUrl: undefined };
    await Promise.all(
      (["event_host", "agent", "vendor", "agent"] as const).map((role) => addRole(ctx, { ...input, role })),
    );
  } finally {
    await clients.close();
  }
  expect((await row(user.id))?.roles.toSorted()).toEqual([
    "agent",
    "business_sponsor",
    "event_host",
    "vendor",
  ]);
  expect(await audited(user.id)).toHaveLength(3);
});

test("switchRole: switches only to a role that the viewer has", async () => {
  const user = await createUser(db, { roles: ["event_host", "agent"] });
  const ctx = await ctxFor(database, user);
  expect(await runAction(change, ctx, { role: "agent" })).toMatchObject({ ok: true });
  expect(await row(user.id)).toMatchObject({ currentRole: "agent", roles: ["event_host", "agent"] });
  for (const role of ["vendor", "admin"])
    expect(await runAction(change, ctx, { role })).toMatchObject({ error: { code: "forbidden" } });
  expect(await runAction(change, ctx, { role: "king" })).toMatchObject({ error: { code: "invalid" } });
  expect(await row(user.id)).toMatchObject({ currentRole: "agent" });
  expect(await audited(user.id)).toEqual(["account.switch_role"]);
});

test("lets a suspended account change nothing", async () => {
  const user = await createUser(db, { roles: ["event_host", "agent"], accountStatus: "suspended" });
  const ctx = await ctxFor(database, user);
  expect(await runAction(change, ctx, { role: "agent" })).toMatchObject({ error: { code: "forbidden" } });
  expect(await runAction(add, ctx, { role: "vendor" })).toMatchObject({ error: { code: "forbidden" } });
  expect(await row(user.id)).toMatchObject({ currentRole: "event_host", roles: ["event_host", "agent"] });
});

test("makeAdmin: makes an account an admin by address, once, and audits it", async () => {
  const user = await createUser(db, { roles: ["event_host"] });
  const ctx = guestCtx(database);
  expect(await makeAdmin(ctx, ` ${user.email.toUpperCase()} `)).toMatchObject({ changed: true });
  expect(await makeAdmin(ctx, user.email)).toMatchObject({ changed: false });
  expect(await row(user.id)).toMatchObject({ roles: ["event_host", "admin"], currentRole: "event_host" });
  expect(await audited(user.id)).toEqual(["account.make_admin"]);
  expect(await notified(user.id)).toEqual([{ title: "You're now an admin", path: "/admindashboard" }]);
  await expect(makeAdmin(ctx, "unknown@example.test")).rejects.toMatchObject({ code: "not_found" });
});
