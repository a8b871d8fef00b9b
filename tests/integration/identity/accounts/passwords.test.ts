import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import {
  accountTokens,
  auditLog,
  identities,
  mailMessages,
  payoutSettings,
  sessions,
  users,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { runAction } from "@/lib/core/run-action";
import { registerAction } from "@/lib/identity/accounts/actions/entry";
import {
  askForResetAction,
  changePasswordAction,
  resetPasswordAction,
} from "@/lib/identity/accounts/actions/password";
import { makeAdmin } from "@/lib/identity/accounts/commands/make-admin";
import { requestLink } from "@/lib/identity/accounts/commands/request-link";
import { RESET_INVALID, TOO_COMMON, TOO_PERSONAL } from "@/lib/identity/accounts/copy";
import { hashPassword, verifyPassword } from "@/lib/identity/accounts/password";
import { readLink } from "@/lib/identity/accounts/queries";
import { secondFactorsOf } from "@/lib/identity/second-factor/second-factors";
import { mailAccountCodeAction } from "@/lib/identity/sessions/actions/email-codes";
import { LOCKED_OUT, logIn, WRONG_LOGIN } from "@/lib/identity/sessions/commands/log-in";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { definitionOf } from "@/tests/support/actions";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";
import { runJobs } from "@/tests/support/jobs";
import { mailedLinks, mailedToken } from "@/tests/support/links";
import { waitsForRow } from "@/tests/support/lock-wait";
import { insertApp } from "@/tests/support/second-factor";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(sql`truncate rate_limits`));

const old = "a lantern on the quay";
const next = "nine ropes and an anchor";
const verified = { password: old, emailVerifiedAt: new Date("2026-01-01T00:00:00Z") };
const ask = (email: string, ctx = guestCtx(database)) =>
  runAction(definitionOf(askForResetAction), ctx, { email });
const reset = (token: string, password = next, ctx = guestCtx(database)) =>
  runAction(definitionOf(resetPasswordAction), ctx, { token, password });
const readReset = (ctx: Ctx, token: string) => readLink(ctx, token, "reset_password");
const jobs = () => runJobs(database.url, guestCtx(database));
const rowOf = async ({ id }: { id: string }) => {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) throw new Error("no such account");
  return user;
};
const mailsTo = ({ email }: { email: string }) =>
  db.select().from(mailMessages).where(eq(mailMessages.toAddress, email));

async function mailedReset(user: UserRow): Promise<string> {
  expect(await ask(user.email)).toEqual({ ok: true, data: null });
  await jobs();
  return mailedToken(db, user.email, "reset-password");
}

test("mailLink: responds the same and does the same work for every address, and emails only owners", async () => {
  const user = await createSponsor(db, verified);
  const deleted = await createSponsor(db, { ...verified, accountStatus: "deleted" });
  const asked = [user.email, "unknown@example.test", deleted.email];
  for (const email of asked) {
    const before = await pending();
    expect(await ask(email)).toEqual({ ok: true, data: null });
    // Nothing is looked up while the caller waits: known or not, one job is queued and no email.
    expect(await pending()).toEqual({ jobs: before.jobs + 1, mails: before.mails });
  }
  await jobs();
  expect(await mailsTo(user)).toHaveLength(1);
  expect(await mailsTo(deleted)).toEqual([]);
  expect(await mailsTo({ email: "unknown@example.test" })).toEqual([]);
});

async function pending() {
  const { rows } = await db.execute<{ jobs: number; mails: number }>(sql`
    select (select count(*)::int from graphile_worker.jobs where task_identifier = 'mail_link') as jobs,
      (select count(*)::int from mail_messages) as mails`);
  const [row] = rows;
  return { jobs: row?.jobs ?? 0, mails: row?.mails ?? 0 };
}

test("sets one password by link, ends all sessions, emails the owner, and signs no one in", async () => {
  const user = await createSponsor(db, verified);
  const signedIn = await ctxFor(database, user);
  const token = await mailedReset(user);
  const stored = await db.select().from(accountTokens).where(eq(accountTokens.userId, user.id));
  expect(JSON.stringify(stored)).not.toContain(token);
  for (let n = 0; n < 3; n++)
    expect(await readReset(guestCtx(database), token)).toEqual({ email: user.email, isOther: false });

  expect(await reset(token)).toEqual({ ok: true, data: null });
  expect(await loadSession(db, signedIn.viewer?.sessionId ?? "", new Date())).toBeNull();
  const live = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(live.every(({ revokedAt }) => revokedAt !== null)).toBe(true);
  await expect(logIn(guestCtx(database), { email: user.email, password: old })).rejects.toMatchObject({
    message: WRONG_LOGIN,
  });
  await logIn(guestCtx(database), { email: user.email, password: next });
  expect((await mailsTo(user)).map(({ template }) => template).sort()).toEqual([
    "password-changed",
    "reset-password",
  ]);

  expect(await reset(token, "yet another long one")).toMatchObject({
    error: { code: "not_found", message: RESET_INVALID },
  });
  expect(await readReset(guestCtx(database), token)).toBeNull();
});

test("sets the password in only one of two browsers that use the link simultaneously", async () => {
  const user = await createSponsor(db, verified);
  const token = await mailedReset(user);
  const clients = openClients(database.url, 4);
  try {
    const ctx = guestCtx(clients);
    const results = await Promise.all([1, 2, 3, 4].map((n) => reset(token, `${next} ${n}`, ctx)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = results.findIndex(({ ok }) => ok) + 1;
    expect(await verifyPassword((await rowOf(user)).passwordHash, `${next} ${winner}`)).toBe(true);
  } finally {
    await clients.close();
  }
});

test("rejects a login with the old password if a new one is set before its session opens", async () => {
  const user = await createSponsor(db, verified);
  const passwordHash = await hashPassword(next);
  const clients = openClients(database.url, 2);
  try {
    const late = await db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, user.id)).for("update");
      const login = logIn(guestCtx(clients), { email: user.email, password: old }).catch(
        (error: unknown) => error,
      );
      await expect.poll(() => waitsForRow(database)).toBe(true);
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      return { login };
    });
    expect(await late.login).toMatchObject({ message: WRONG_LOGIN });
  } finally {
    await clients.close();
  }
  expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
});

test("voids the link after 30 minutes, for another purpose, or when the address has changed", async () => {
  const user = await createSponsor(db, verified);
  const token = await mailedReset(user);
  const at = (minutes: number) => guestCtx(database, { now: () => new Date(Date.now() + minutes * 60_000) });
  expect(await readReset(at(29), token)).not.toBeNull();
  expect(await readReset(at(31), token)).toBeNull();
  expect(await reset(token, next, at(31))).toMatchObject({ error: { code: "not_found" } });
  await db
    .update(users)
    .set({ email: `moved.${user.email}` })
    .where(eq(users.id, user.id));
  expect(await reset(token)).toMatchObject({ error: { code: "not_found" } });
  expect(await reset("nonsense")).toMatchObject({ error: { code: "not_found", message: RESET_INVALID } });
  expect(await verifyPassword((await rowOf(user)).passwordHash, old)).toBe(true);
});

test("rejects a password that breaks a rule without using up the link", async () => {
  const user = await createSponsor(db, verified);
  const token = await mailedReset(user);
  for (const [password, says] of [
    ["Password1", TOO_COMMON],
    [user.email, TOO_PERSONAL],
    ["short", "At least 8 characters."],
  ] as const)
    expect(await reset(token, password)).toMatchObject({
      error: { code: "invalid", fields: { password: says } },
    });
  expect(await reset(token)).toMatchObject({ ok: true });
});

test("locks the creator of an unverified account out when the address's owner resets the password", async () => {
  const maker = guestCtx(database);
  const email = "victim@example.test";
  const made = await runAction(definitionOf(registerAction), maker, {
    role: "event_host",
    fullName: "Mallory",
    companyName: "Mallory Ltd",
    email,
    password: old,
  });
  const { sessionId, userId } = (made as { data: { sessionId: string; userId: string } }).data;
  await db.insert(payoutSettings).values({ userId, method: "paypal", paypalEmail: "mallory@example.test" });

  await ask(email);
  await jobs();
  expect(await reset(await mailedToken(db, email, "reset-password"))).toMatchObject({ ok: true });
  const after = await rowOf({ id: userId });
  expect(after.emailVerifiedAt).toBeInstanceOf(Date);
  expect(await loadSession(db, sessionId, new Date())).toBeNull();
  await expect(logIn(maker, { email, password: old })).rejects.toMatchObject({ message: WRONG_LOGIN });
  const [payout] = await db.select().from(payoutSettings).where(eq(payoutSettings.userId, userId));
  expect(payout).toMatchObject({ method: "none", paypalEmail: null });
});

test("an unverified account that was made an admin loses the role and its second factors with its creator", async () => {
  const creator = await createHost(db, { password: old, emailVerifiedAt: null });
  await makeAdmin(guestCtx(database), creator.email);
  await insertApp(db, creator.id);
  expect(await reset(await mailedReset(creator))).toMatchObject({ ok: true });
  expect(await rowOf(creator)).toMatchObject({ roles: ["event_host"], adminUntil: expect.any(Date) });
  expect(await secondFactorsOf(db, creator.id)).toBeNull();
  const log = await db.select().from(auditLog).where(eq(auditLog.entityId, creator.id));
  expect(log.map(({ action }) => action)).toContain("account.take_admin");

  const known = await createHost(db, verified);
  await makeAdmin(guestCtx(database), known.email);
  await insertApp(db, known.id);
  expect(await reset(await mailedReset(known))).toMatchObject({ ok: true });
  expect(await rowOf(known)).toMatchObject({ roles: ["event_host", "admin"] });
  expect(await secondFactorsOf(db, known.id), "a new password never removes it").not.toBeNull();
});

test("removes what a previous holder may have left in the account", async () => {
  const was = new Date("2025-12-01T00:00:00Z");
  const settle = async (email: string, updatedAt: Date) => {
    const user = await createHost(db, verified);
    const paypal = { method: "paypal", paypalEmail: "till@example.test" } as const;
    await db.insert(payoutSettings).values({ userId: user.id, ...paypal, createdAt: was, updatedAt });
    await db
      .insert(identities)
      .values({ userId: user.id, provider: "google", subject: user.id, email: email || user.email });
    expect(await reset(await mailedReset(user))).toMatchObject({ ok: true });
    const [settings] = await db.select().from(payoutSettings).where(eq(payoutSettings.userId, user.id));
    const ways = await db.select().from(identities).where(eq(identities.userId, user.id));
    const templates = (await mailsTo(user)).map(({ template }) => template);
    return { settings, ways, notified: templates.includes("google-disconnected"), templates };
  };
  const foreign = await settle("mallory@example.test", was);
  expect(foreign).toMatchObject({ ways: [], notified: true, settings: { paypalEmail: "till@example.test" } });
  // The details stay as they were saved, and nothing is paid out for 72 hours.
  expect(foreign.settings?.updatedAt).toEqual(was);
  expect(foreign.templates).toContain("payout-details-held");
  const left = (foreign.settings?.heldUntil?.getTime() ?? 0) - Date.now();
  expect(left).toBeGreaterThan(71.9 * 3_600_000);
  expect(left).toBeLessThan(72.1 * 3_600_000);

  const own = await settle("", new Date("2026-02-01T00:00:00Z"));
  expect(own).toMatchObject({
    ways: [{ provider: "google" }],
    notified: false,
    settings: { heldUntil: null },
  });
  expect(own.templates).not.toContain("payout-details-held");
});

test("lets an account that only uses Google choose a password, and says that Google still works", async () => {
  const user = await createSponsor(db, { emailVerifiedAt: new Date() });
  const token = await mailedReset(user);
  const [mail] = await mailsTo(user);
  expect(mail?.text).toContain("you log in with Google");
  expect(await reset(token)).toMatchObject({ ok: true });
  await logIn(guestCtx(database), { email: user.email, password: next });
});

test("allows 200 requests an hour from one network address, and beyond five emails for an address responds the same without emailing", async () => {
  const user = await createSponsor(db, verified);
  for (let n = 0; n < 20; n++) expect(await ask(user.email)).toEqual({ ok: true, data: null });
  await jobs();
  expect(await mailsTo(user)).toHaveLength(5);
  await db.execute(sql`update rate_limits set used = 199 where key like 'mailed_link_at_most:%'`);
  expect(await ask("stranger@example.test")).toEqual({ ok: true, data: null });
  expect(await ask("stranger@example.test")).toMatchObject({ error: { code: "limited" } });
});

test("requestLink: doesn't let others on the owner's network use up the owner's links or email anyone often", async () => {
  const [owner, victim] = [await createSponsor(db, verified), await createSponsor(db, verified)];
  for (let n = 0; n < 20; n++) await ask(`unknown-${n}@example.test`);
  for (let n = 0; n < 10; n++) await ask(victim.email);
  expect(await ask(owner.email)).toEqual({ ok: true, data: null });
  await jobs();
  expect([await mailsTo(owner), await mailsTo(victim)].map(({ length }) => length)).toEqual([1, 1]);
  await db.execute(sql`update rate_limits set used = 200 where key like 'mailed_link_at_most:%'`);
  expect(await ask(owner.email)).toMatchObject({ error: { code: "limited" } });
  // The owner's known browser is counted separately.
  await requestLink(guestCtx(database), { email: owner.email }, "reset_password", "own browser");
  await jobs();
  expect(await mailsTo(owner)).toHaveLength(2);
});

test("doesn't let strangers' requests use up the owner's own, and emails 20 an hour in total", async () => {
  const user = await createSponsor(db, verified);
  const from = (location: string) => ask(user.email, guestCtx(database, { ip: `${location}.7` }));
  for (let n = 0; n < 6; n++) await from("198.51.100");
  await jobs();
  expect(await mailsTo(user)).toHaveLength(5);
  await from("192.0.2");
  await jobs();
  expect(await mailsTo(user)).toHaveLength(6);
  for (let n = 0; n < 20; n++) await from(`203.0.${n}`);
  await jobs();
  expect(await mailsTo(user)).toHaveLength(20);
});

test("leaves a working link in the owner's mailbox, or sends one, after strangers have used up all emails", async () => {
  const user = await createSponsor(db, verified);
  const began = Date.now();
  const at = (minutes: number, ip: string) =>
    guestCtx(database, { ip, now: () => new Date(began + minutes * 60_000) });
  const work = (minutes: number) => runJobs(database.url, at(minutes, "192.0.2.1"));
  for (let network = 0; network < 4; network++)
    for (let n = 0; n < 5; n++) await ask(user.email, at(0, `198.51.${network}.7`));
  await work(0);
  expect(await mailsTo(user)).toHaveLength(20);
  for (const [minutes, mails] of [
    [9, 20],
    [11, 21],
    [12, 21],
    [22, 22],
  ] as const) {
    for (const ip of ["203.0.113.9", "198.51.0.7", "192.0.2.44"])
      expect(await ask(user.email, at(minutes, ip))).toEqual({ ok: true, data: null });
    await work(minutes);
    expect(await mailsTo(user), `minute ${minutes}`).toHaveLength(mails);
  }
  const token = await mailedToken(db, user.email, "reset-password");
  expect(await reset(token, next, at(30, "192.0.2.44"))).toMatchObject({ ok: true });
});

test("resetPassword: lets the owner in immediately after a reset, despite earlier failures", async () => {
  const user = await createSponsor(db, verified);
  const token = await mailedReset(user);
  const here = guestCtx(database, { ip: "198.51.100.1" });
  for (let n = 0; n < 10; n++)
    for (let again = 0; again < 5; again++)
      await logIn(guestCtx(database, { ip: `198.51.100.${n}` }), { email: user.email, password: "no" }).catch(
        () => {},
      );
  await expect(logIn(here, { email: user.email, password: old })).rejects.toMatchObject({ code: "limited" });
  expect(await reset(token, next, here)).toMatchObject({ ok: true });
  // Even if strangers continued meanwhile.
  const account = createHash("sha256").update(user.email).digest("hex");
  await db.execute(sql`insert into rate_limits (key, used, ends_at)
    values (${`login_failures_by_account:${account}`}, 50, now() + interval '10 minutes')`);
  await logIn(here, { email: user.email, password: next });
  const elsewhere = guestCtx(database, { ip: "203.0.113.1" });
  await expect(logIn(elsewhere, { email: user.email, password: next })).rejects.toMatchObject({
    code: "limited",
  });
});

test("changePassword: changes the password with the old one, ends other sessions, keeps this one, and emails the owner", async () => {
  const user = await createHost(db, verified);
  const [here, there] = [await ctxFor(database, user), await ctxFor(database, user)];
  const pendingReset = await mailedReset(user);
  const change = definitionOf(changePasswordAction);
  const wrong = await runAction(change, here, { currentPassword: "no", password: next });
  expect(wrong).toMatchObject({
    error: { code: "invalid", fields: { currentPassword: expect.any(String) } },
  });
  expect(await runAction(change, here, { password: next })).toMatchObject({
    error: { fields: { currentPassword: "Please enter your password." } },
  });
  expect(await runAction(change, here, { currentPassword: old, password: "password" })).toMatchObject({
    error: { fields: { password: TOO_COMMON } },
  });
  expect(await runAction(change, here, { currentPassword: old, password: next })).toEqual({
    ok: true,
    data: null,
  });
  expect(await loadSession(db, here.viewer?.sessionId ?? "", new Date())).not.toBeNull();
  expect(await loadSession(db, there.viewer?.sessionId ?? "", new Date())).toBeNull();
  expect(await reset(pendingReset, "another one again")).toMatchObject({ error: { code: "not_found" } });
  expect(await mailedLinks(db, user.email, "password-changed")).not.toEqual([]);
  await logIn(guestCtx(database), { email: user.email, password: next });
});

test("refuses even the right password after five wrong ones in 15 minutes", async () => {
  const user = await createHost(db, verified);
  const ctx = await ctxFor(database, user);
  const change = definitionOf(changePasswordAction);
  for (let n = 0; n < 5; n++) await runAction(change, ctx, { currentPassword: "no", password: next });
  expect(await runAction(change, ctx, { currentPassword: old, password: next })).toMatchObject({
    error: { code: "limited", message: LOCKED_OUT },
  });
});

test("sets the first password of an account with an emailed code", async () => {
  const user = await createHost(db, { emailVerifiedAt: new Date() });
  const ctx = await ctxFor(database, user);
  const change = definitionOf(changePasswordAction);
  expect(await runAction(change, ctx, { currentPassword: "anything", password: next })).toMatchObject({
    error: { fields: { code: expect.any(String) } },
  });
  await runAction(definitionOf(mailAccountCodeAction), ctx, { purpose: "password" });
  const [mail] = await mailsTo(user);
  const code = /\d{6}/.exec(mail?.text ?? "")?.[0];
  expect(await runAction(change, ctx, { code, password: next })).toEqual({ ok: true, data: null });
  await logIn(guestCtx(database), { email: user.email, password: next });
});
