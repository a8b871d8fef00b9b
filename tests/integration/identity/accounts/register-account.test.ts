import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { auditLog, entitlements, sessions, users } from "@/db/schema";
import { FIX_ERRORS } from "@/lib/core/errors";
import { runAction } from "@/lib/core/run-action";
import { registerAction } from "@/lib/identity/accounts/actions/entry";
import type { Registered } from "@/lib/identity/accounts/commands/register-account";
import { EMAIL_TAKEN, REGISTRATION_FAILED, TOO_COMMON, TOO_PERSONAL } from "@/lib/identity/accounts/copy";
import { verifyPassword } from "@/lib/identity/accounts/password";
import { TERMS_VERSION } from "@/lib/identity/accounts/terms";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { siteSettings } from "@/lib/site/settings/site-settings";
import { definitionOf } from "@/tests/support/actions";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createSponsor } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(sql`truncate rate_limits`));

const register = definitionOf(registerAction);
const password = "seven boats and a bell";
let count = 0;
const form = (fields: Record<string, unknown> = {}) => ({
  role: "event_host",
  fullName: "  Ada Miller ",
  email: ` Ada.${++count}@Example.TEST `,
  password,
  companyName: " Harbour Choir ",
  ...fields,
});
const byEmail = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email.trim().toLowerCase())))[0];

test("stores what was typed, trimmed, and signs the owner in", async () => {
  const input = form({ website: "choir.example/", phone: " 555 0100 ", bio: "  ", location: "Marlow" });
  const result = await runAction(register, guestCtx(database), input);
  const user = await byEmail(input.email);
  expect(user).toMatchObject({
    email: `ada.${count}@example.test`,
    fullName: "Ada Miller",
    companyName: "Harbour Choir",
    website: "https://choir.example",
    phone: "555 0100",
    location: "Marlow",
    bio: null,
    industry: null,
    roles: ["event_host"],
    currentRole: "event_host",
    accountStatus: "active",
    emailVerifiedAt: null,
    termsVersion: TERMS_VERSION,
    opportunitiesOptInAt: null,
  });
  expect(await verifyPassword(user?.passwordHash ?? null, password)).toBe(true);
  const sessionId = (result as { data: { sessionId: string } }).data.sessionId;
  const session = await loadSession(db, sessionId, new Date());
  expect(session?.viewer).toMatchObject({ id: user?.id, hostPlan: "starter" });
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, user?.id ?? ""));
  expect(entry).toMatchObject({ action: "account.register", actorId: user?.id });
  expect(JSON.stringify(entry)).not.toContain("argon2");
});

test("ignores plan, status, verification, further roles, and ids in a form", async () => {
  const id = "0199c82c-c000-7000-8000-000000000000";
  const input = form({
    id,
    roles: ["admin"],
    currentRole: "admin",
    current_role: "admin",
    subscription_plan: "elite",
    hostPlan: "elite",
    accountStatus: "suspended",
    emailVerifiedAt: "2020-01-01",
    isDemo: true,
    passwordHash: "x",
    termsVersion: "none",
  });
  expect(await runAction(register, guestCtx(database), input)).toMatchObject({ ok: true });
  const user = await byEmail(input.email);
  expect(user).toMatchObject({
    roles: ["event_host"],
    currentRole: "event_host",
    accountStatus: "active",
    emailVerifiedAt: null,
    isDemo: false,
    termsVersion: TERMS_VERSION,
  });
  expect(user?.id).not.toBe(id);
  expect(await db.select().from(entitlements)).toEqual([]);
});

test.each(["admin", "user", "", "event_host,admin", ["event_host", "agent"]])(
  "rejects the role %j",
  async (role) => {
    const input = form({ role });
    expect(await runAction(register, guestCtx(database), input)).toMatchObject({
      ok: false,
      error: { code: "invalid", message: FIX_ERRORS, fields: { role: "Please choose an account type" } },
    });
    expect(await byEmail(input.email)).toBeUndefined();
  },
);

test("rejects a common password, and one that is the person's name or address", async () => {
  const refused = [
    { password: "Password1", says: TOO_COMMON },
    { password: "ada miller", says: TOO_PERSONAL },
    { password: "ADA@example.test", email: "ada@example.test", says: TOO_PERSONAL },
    { password: "seven77", says: "At least 8 characters." },
    { password: "x".repeat(129), says: "At most 128 characters." },
  ];
  for (const { says, ...fields } of refused) {
    const input = form(fields);
    expect(await runAction(register, guestCtx(database), input)).toMatchObject({
      ok: false,
      error: { code: "invalid", message: FIX_ERRORS, fields: { password: says } },
    });
    expect(await byEmail(input.email)).toBeUndefined();
  }
});

test("stores no organization for agents, and asks only sponsors about emails", async () => {
  const agent = form({ role: "agent", companyName: "Ignored Ltd", wantsOpportunities: "on" });
  await runAction(register, guestCtx(database), agent);
  expect(await byEmail(agent.email)).toMatchObject({ companyName: null, opportunitiesOptInAt: null });
  const now = new Date("2026-11-20T08:00:00Z");
  const sponsor = form({ role: "business_sponsor", wantsOpportunities: "on" });
  await runAction(register, guestCtx(database, { now: () => now }), sponsor);
  expect(await byEmail(sponsor.email)).toMatchObject({ opportunitiesOptInAt: now });
});

test("creates one account for an address, no matter how often and simultaneously someone registers", async () => {
  const input = form();
  const clients = openClients(database.url, 6);
  // From this machine, so the limit by network address doesn't apply.
  try {
    const ctx = guestCtx(clients, { ip: "127.0.0.1" });
    const results = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        runAction(register, ctx, { ...input, email: n % 2 ? input.email : input.email.toUpperCase() }),
      ),
    );
    const opened = results.filter((result) => result.ok && (result.data as Registered).sessionId !== null);
    expect(opened).toHaveLength(1);
    expect(results.filter((result) => result.ok)).toHaveLength(6);
    const [user] = await db.select().from(users).where(eq(users.email, input.email.trim().toLowerCase()));
    expect(
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, user?.id ?? "")),
    ).toHaveLength(1);
  } finally {
    await clients.close();
  }
});

test("says so if the address has a verified account", async () => {
  const { email } = await createSponsor(db, { emailVerifiedAt: new Date() });
  expect(await runAction(register, guestCtx(database), form({ email }))).toMatchObject({
    error: { code: "conflict", message: EMAIL_TAKEN, fields: { email: EMAIL_TAKEN } },
  });
});

test("ends the browser's previous session when registering", async () => {
  const ctx = await ctxFor(database, await createSponsor(db));
  expect(await runAction(register, ctx, form())).toMatchObject({ ok: true });
  expect(await loadSession(db, ctx.viewer?.sessionId ?? "", new Date())).toBeNull();
});

test("rejects a form of thousands of fields like any invalid input", async () => {
  const fields = new FormData();
  for (let n = 0; n <= 500; n++) fields.append(`field${n}`, "");
  expect(await runAction(register, guestCtx(database), fields)).toMatchObject({
    error: { code: "invalid", message: "This form has too many fields." },
  });
});

test("rejects the 21st registration in an hour from one address, but not from another", async () => {
  const ctx = guestCtx(database);
  await db.execute(sql`insert into rate_limits (key, used, ends_at)
    values (${`register_by_ip:${ctx.ip}`}, 19, now() + interval '10 minutes')`);
  expect(await runAction(register, ctx, form())).toMatchObject({ ok: true });
  expect(await runAction(register, ctx, form())).toMatchObject({ error: { code: "limited" } });
  expect(await runAction(register, { ...ctx, ip: "198.51.100.1" }, form())).toMatchObject({ ok: true });
});

test("shows the documented message for an unexpected failure", async () => {
  const clients = openClients(database.url, 1);
  await clients.close();
  expect(await runAction(register, guestCtx(clients), form())).toMatchObject({
    error: { code: "internal", message: REGISTRATION_FAILED },
  });
});

test("refuses an account with the support address", async () => {
  const email = siteSettings().supportEmail;
  expect(await runAction(register, guestCtx(database), form({ email: email.toUpperCase() }))).toMatchObject({
    ok: false,
    error: { code: "invalid", fields: { email: "This address belongs to us. Please use your own." } },
  });
  expect(await byEmail(email)).toBeUndefined();
});
