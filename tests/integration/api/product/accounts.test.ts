import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { entitlements, mailMessages, sessions, users } from "@/db/schema";
import { resetPassword } from "@/lib/identity/accounts/commands/reset-password";
import { EMAIL_TAKEN } from "@/lib/identity/accounts/copy";
import { decodeSessionId } from "@/lib/identity/sessions/session-cookie";
import { callApi } from "@/tests/support/api";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createHost, createUser } from "@/tests/support/factories/users";
import { mailedToken } from "@/tests/support/links";
import { insertApp } from "@/tests/support/second-factor";

const database = await createTestDatabase();
afterAll(database.close);
beforeEach(() => database.db.execute(sql`truncate rate_limits`));
const { db } = database;
const guest = guestCtx(database);

const password = "seven boats and a bell";
let count = 0;
const newcomer = (fields: Record<string, unknown> = {}) => ({
  roles: ["event_host"],
  current_role: "event_host",
  full_name: "Priya Raman",
  email: `Newcomer.${++count}@Example.test`,
  company_name: "Riverside Fair",
  phone: "555 0100",
  website: "riverside.example",
  subscription_plan: "elite",
  subscription_status: "trial",
  payout_method: "paypal",
  ...fields,
});
const post = (path: string, body: unknown, ctx = guest) => callApi(ctx, "POST", `/api/${path}`, body);
const userOf = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email.toLowerCase())))[0];
async function sessionIn(headers: Headers) {
  const cookie = headers.getSetCookie().find((one) => one.includes("session-token="));
  const value = /=([^;]*)/.exec(cookie ?? "")?.[1];
  return value ? decodeSessionId(decodeURIComponent(value)) : null;
}

test("register creates an account, signs in, and lets the server decide plan, status, and payouts", async () => {
  const sent = newcomer({ password, email_verified: true, account_status: "admin", id: "mine" });
  const { status, body, headers } = await post("register", sent);
  expect(status).toBe(200);
  const user = await userOf(sent.email);
  expect(body).toMatchObject({
    status: 1,
    message: expect.any(String),
    user: {
      id: user?.id,
      full_name: "Priya Raman",
      email: sent.email.toLowerCase(),
      roles: ["event_host"],
      current_role: "event_host",
      user_type: "event_host",
      company_name: "Riverside Fair",
      phone: "555 0100",
      website: "https://riverside.example",
      location: null,
      industry: null,
      bio: null,
      profile_image: null,
      subscription_plan: "starter",
      subscription_status: "active",
      payout_method: "none",
      email_verified: false,
      account_status: "active",
    },
  });
  const sessionId = await sessionIn(headers);
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.id, sessionId ?? ""));
  expect(session?.userId).toBe(user?.id);
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  expect(await db.$count(entitlements, eq(entitlements.userId, user?.id ?? ""))).toBe(0);
});

test("registerWithoutPassword: register without a password emails a link to choose one, and signs no one in", async () => {
  const sent = newcomer();
  const { status, body, headers } = await post("register", sent);
  expect({ status, cookies: headers.getSetCookie() }).toEqual({ status: 200, cookies: [] });
  expect(body).toMatchObject({ status: 1, user: { id: null, email: sent.email.toLowerCase() } });
  const user = await userOf(sent.email);
  expect(user).toMatchObject({ passwordHash: null, emailVerifiedAt: null, roles: ["event_host"] });
  expect(await post("sponser/login", { email: sent.email, password: "" })).toMatchObject({
    status: 200,
    body: { status: 2, message: "Password is required" },
  });
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.template, "choose-password"));
  expect(mail).toMatchObject({ toUserId: user?.id });
  await resetPassword(guest, {
    token: await mailedToken(db, sent.email.toLowerCase(), "choose-password"),
    password,
  });
  expect((await userOf(sent.email))?.emailVerifiedAt).not.toBeNull();
  expect((await post("sponser/login", { email: sent.email, password })).body).toMatchObject({ status: 1 });
});

test("register again reveals nothing about an unverified address, and asks the owner of a verified one to log in", async () => {
  const sent = newcomer();
  const first = await post("register", sent);
  const again = await post("register", sent);
  expect(again.body).toEqual(first.body);
  const known = await createUser(db, { emailVerifiedAt: new Date() });
  for (const fields of [{}, { password }])
    expect(await post("register", newcomer({ email: known.email, ...fields }))).toMatchObject({
      status: 200,
      body: { status: 2, message: EMAIL_TAKEN },
    });
});

test("register accepts only one of the four roles, as a list or its JSON text", async () => {
  for (const roles of ['["agent"]', ["agent"], "agent"])
    expect(
      (await post("register", newcomer({ roles, current_role: "agent", company_name: null }))).body,
    ).toMatchObject({ status: 1, user: { roles: ["agent"] } });
  const wrong = [
    { roles: ["admin"], current_role: "admin" },
    { roles: ["event_host", "admin"] },
    { roles: [], current_role: null },
    { roles: ["event_host"], current_role: "agent" },
  ];
  for (const fields of wrong) {
    const sent = newcomer({ password, ...fields });
    expect(await post("register", sent)).toMatchObject({ status: 200, body: { status: 2 } });
    expect(await userOf(sent.email)).toBeUndefined();
  }
});

test("register reports errors in the documented wording", async () => {
  const fieldsOf = async (fields: Record<string, unknown>) =>
    (await post("register", newcomer(fields))).body["fields"];
  expect(await fieldsOf({ full_name: " " })).toEqual({ full_name: "Full name is required" });
  expect(await fieldsOf({ email: "no address" })).toEqual({ email: "Please enter a valid email address" });
  expect(await fieldsOf({ company_name: "" })).toEqual({ company_name: "Organization name is required" });
  expect(await fieldsOf({ password: "short" })).toEqual({ password: "At least 8 characters." });
  expect(await post("register", { roles: 7 })).toMatchObject({ status: 200, body: { status: 2 } });
});

test("sponser/login also takes the code of an account with two-step verification", async () => {
  const host = await createHost(db, { password });
  const app = await insertApp(db, host.id);
  const login = (code?: string) =>
    post("sponser/login", { email: host.email, password, ...(code && { code }) });
  const without = await login();
  expect(without).toMatchObject({ status: 200, body: { status: 2, fields: { code: expect.any(String) } } });
  expect(without.headers.getSetCookie()).toEqual([]);
  const wrong = await login("123");
  expect(wrong.body).toMatchObject({ status: 2, fields: { code: expect.stringContaining("incorrect") } });
  const { body, headers } = await login(app.codeAt(new Date()));
  expect(body).toMatchObject({ status: 1, user: { id: host.id } });
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, host.id));
  expect(session).toMatchObject({ id: await sessionIn(headers), secondFactorAt: expect.any(Date) });
});

test("sponser/login returns the user, and status 2 for a wrong password", async () => {
  const host = await createHost(db, { password, roles: ["event_host", "agent"], currentRole: "agent" });
  const { status, body, headers } = await post("sponser/login", {
    email: host.email.toUpperCase(),
    password,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 1,
    user: { id: host.id, roles: ["event_host", "agent"], current_role: "agent", payout_method: "none" },
  });
  expect(JSON.stringify(body)).not.toMatch(/hash|token/i);
  expect(await sessionIn(headers)).not.toBeNull();
  const wrong = await post("sponser/login", { email: host.email, password: "something else" });
  const unknown = await post("sponser/login", { email: "unknown@example.test", password });
  const notified = {
    status: 2,
    message: "The email address or password is incorrect.",
    code: "invalid",
  };
  for (const refused of [wrong, unknown]) {
    expect(refused).toMatchObject({ status: 200, body: notified });
    expect(refused.headers.getSetCookie()).toEqual([]);
  }
  expect(await post("sponser/login", {})).toMatchObject({ status: 200, body: { status: 2 } });
});

test("sponser/login returns 429 after too many attempts", async () => {
  const { email } = await createHost(db, { password });
  const guess = () => post("sponser/login", { email, password: "a wrong guess" });
  for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(200);
  expect(await guess()).toMatchObject({ status: 429, body: { status: 2 } });
});

const WITH_GOOGLE = ["registerwithgoogle", "sponser/loginwithgoogle"];

test.each(WITH_GOOGLE)("%s ignores identity claims in the body", async (path) => {
  const elite = await createHost(db, { emailVerifiedAt: new Date() });
  const tries = [{}, { id_token: "a.b.c" }, { credential: "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0." }];
  for (const fields of tries)
    for (const email of [elite.email, "new@example.test"]) {
      const called = await post(path, newcomer({ email, ...fields }));
      expect(called).toMatchObject({ status: 200, body: { status: 2, message: expect.any(String) } });
      expect(called.headers.getSetCookie()).toEqual([]);
    }
  expect(await userOf("new@example.test")).toBeUndefined();
  expect(await db.$count(sessions, eq(sessions.userId, elite.id))).toBe(0);
});

test("register ends the browser's previous session", async () => {
  const host = await createHost(db);
  const ctx = await ctxFor(database, host);
  await post("register", newcomer({ password }), ctx);
  const [before] = await db.select().from(sessions).where(eq(sessions.userId, host.id));
  expect(before?.revokedAt).not.toBeNull();
});
