import { createHash } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { auditLog, mailMessages, sessions, users } from "@/db/schema";
import { loginAction } from "@/lib/identity/accounts/actions/entry";
import { LOCKED_OUT, logIn, WRONG_LOGIN } from "@/lib/identity/sessions/commands/log-in";
import { sessionLimits } from "@/lib/identity/sessions/limits";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { openSession } from "@/lib/identity/sessions/session-row";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createSponsor } from "@/tests/support/factories/users";
import { runJobs } from "@/tests/support/jobs";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(sql`truncate rate_limits`));

const password = "a lantern on the quay";
const wrong = { code: "invalid", message: WRONG_LOGIN };

test("opens a session for 30 days with the right password", async () => {
  const user = await createSponsor(db, { password });
  const now = new Date("2026-11-20T08:00:00Z");
  const ctx = guestCtx(database, { now: () => now, userAgent: "Netscape 4" });
  const loggedIn = await logIn(ctx, { email: user.email, password });
  if (loggedIn.kind !== "signed_in") throw new Error("no session was opened");
  const { sessionId, userId } = loggedIn;
  expect(userId).toBe(user.id);
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
  expect(session).toMatchObject({ userId, userAgent: "Netscape 4", revokedAt: null });
  await db
    .update(sessions)
    .set({ lastSeenAt: new Date("2026-12-19T08:00:00Z") })
    .where(eq(sessions.id, sessionId));
  const lastMinute = new Date("2026-12-20T07:59:00Z");
  expect((await loadSession(db, sessionId, lastMinute))?.viewer.id).toBe(user.id);
  expect(await loadSession(db, sessionId, new Date("2026-12-20T08:00:00Z"))).toBeNull();
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.entityId, user.id));
  expect(entry).toMatchObject({ action: "account.log_in", actorId: user.id });
});

test("responds the same to a wrong password, an unknown or deleted address, and an account without a password", async () => {
  const user = await createSponsor(db, { password });
  const deleted = await createSponsor(db, { password, accountStatus: "deleted" });
  const federated = await createSponsor(db);
  const ctx = guestCtx(database);
  const tries = [
    { email: user.email, password: "something else" },
    { email: "unknown@example.test", password },
    { email: deleted.email, password },
    { email: federated.email, password: "" },
    { email: federated.email, password: "no one has this password" },
  ];
  for (const input of tries) await expect(logIn(ctx, input)).rejects.toMatchObject(wrong);
  const owners = (await db.select().from(sessions)).map(({ userId }) => userId);
  for (const { id } of [user, deleted, federated]) expect(owners).not.toContain(id);
});

test("does the same work for an unknown address as for a wrong password", async () => {
  const user = await createSponsor(db, { password });
  // CPU time, hashing threads included: unlike wall time it doesn't depend on other load.
  const work = async (email: string, ip: string) => {
    const start = process.cpuUsage();
    await expect(logIn(guestCtx(database, { ip }), { email, password: "not it" })).rejects.toMatchObject(
      wrong,
    );
    const { user: own, system } = process.cpuUsage(start);
    return own + system;
  };
  await work(user.email, "198.51.100.99");
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 5; round++) {
    known.push(await work(user.email, `198.51.100.${round}`));
    unknown.push(await work("unknown@example.test", `198.51.100.${round}`));
  }
  // The minimum of each: other work of the process can only add to it.
  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.67);
});

test("checks five of twenty simultaneous guesses, and then rejects the right password too", async () => {
  const user = await createSponsor(db, { password });
  const clients = openClients(database.url, 20);
  try {
    const ctx = guestCtx({ db: clients.db, readDb: clients.readDb, sql: clients.sql });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => logIn(ctx, { email: user.email, password: `guess ${n}` })),
    );
    const messages = results.map((result) => (result.status === "rejected" ? result.reason.message : "in"));
    expect(messages.filter((message) => message === WRONG_LOGIN)).toHaveLength(
      sessionLimits.login_failures.points,
    );
    expect(messages.filter((message) => message === LOCKED_OUT)).toHaveLength(15);
    await expect(logIn(ctx, { email: user.email, password })).rejects.toMatchObject({ code: "limited" });
  } finally {
    await clients.close();
  }
});

test("locks one account for one network address, for 15 minutes", async () => {
  const user = await createSponsor(db, { password });
  const other = await createSponsor(db, { password });
  const ctx = guestCtx(database);
  for (let n = 0; n < 5; n++)
    await expect(logIn(ctx, { email: user.email, password: "no" })).rejects.toMatchObject(wrong);
  await expect(logIn(ctx, { email: user.email, password })).rejects.toMatchObject({ code: "limited" });
  await logIn(ctx, { email: other.email, password });
  await logIn({ ...ctx, ip: "198.51.100.9" }, { email: user.email, password });
  const later = new Date(Date.now() + 15 * 60_000 + 1000);
  await logIn({ ...ctx, now: () => later }, { email: user.email, password });
});

test("notifyLockout: emails the owner about the fifth failure once an hour, and no one for an unknown address", async () => {
  const user = await createSponsor(db, { password, fullName: "Ada Miller" });
  const now = () => new Date("2026-11-20T08:30:00Z");
  const fail = async (email: string, ip: string) => {
    for (let n = 0; n < 6; n++)
      await expect(logIn(guestCtx(database, { ip, now }), { email, password: "no" })).rejects.toThrow();
  };
  await fail(user.email, "198.51.100.20");
  await fail(user.email, "198.51.100.21");
  await fail("unknown@example.test", "198.51.100.22");
  await runJobs(database.url, guestCtx(database));
  const addresses = [user.email, "unknown@example.test"];
  const mails = await db.select().from(mailMessages).where(inArray(mailMessages.toAddress, addresses));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ toUserId: user.id, template: "login-lockout" });
  expect(mails[0]?.text).toContain("Hello Ada Miller");
});

test("clears four failures after the right password", async () => {
  const user = await createSponsor(db, { password });
  const ctx = guestCtx(database);
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 4; n++)
      await expect(logIn(ctx, { email: user.email, password: "no" })).rejects.toMatchObject(wrong);
    await logIn(ctx, { email: user.email, password });
  }
});

test("allows an account fifty failures an hour, from all network addresses together", async () => {
  const user = await createSponsor(db, { password });
  const account = createHash("sha256").update(user.email).digest("hex");
  await db.execute(sql`insert into rate_limits (key, used, ends_at)
    values (${`login_failures_by_account:${account}`}, 49, now() + interval '10 minutes')`);
  const from = (ip: string, typed: string) =>
    logIn(guestCtx(database, { ip }), { email: user.email, password: typed });
  await expect(from("198.51.100.30", "no")).rejects.toMatchObject(wrong);
  await expect(from("198.51.100.31", password)).rejects.toMatchObject({
    code: "limited",
    message: LOCKED_OUT,
  });
});

test("doesn't let strangers lock the owner out of a network they have signed in from", async () => {
  const user = await createSponsor(db, { password });
  const account = createHash("sha256").update(user.email).digest("hex");
  await openSession(db, guestCtx(database, { ip: "198.51.100.7" }), user.id);
  await db.execute(sql`insert into rate_limits (key, used, ends_at)
    values (${`login_failures_by_account:${account}`}, 50, now() + interval '10 minutes')`);
  const from = (ip: string, typed = password) =>
    logIn(guestCtx(database, { ip }), { email: user.email, password: typed });
  await expect(from("203.0.113.9")).rejects.toMatchObject({ code: "limited" });
  await from("198.51.100.8");
  // Guessing is limited there too: fifty an hour in the entire network.
  for (let n = 0; n < 10; n++)
    for (let again = 0; again < 5; again++)
      await expect(from(`198.51.100.${100 + n}`, "no")).rejects.toMatchObject(wrong);
  await expect(from("198.51.100.8")).rejects.toMatchObject({ code: "limited", message: LOCKED_OUT });
});

test("doesn't let strangers lock the owner out of a browser they have signed in with, on any network", async () => {
  const user = await createSponsor(db, { password });
  const account = createHash("sha256").update(user.email).digest("hex");
  const here = guestCtx(database, { ip: "203.0.113.50" });
  const from = (device: string | null, typed = password) =>
    logIn(here, { email: user.email, password: typed }, device);
  await db.execute(sql`insert into rate_limits (key, used, ends_at) values
    (${`login_failures_by_account:${account}`}, 50, now() + interval '10 minutes'),
    (${`login_by_ip:${here.ip}`}, 100, now() + interval '10 minutes')`);
  await expect(from(null)).rejects.toMatchObject({ code: "limited" });
  await from("own browser");
  // Five failures are the limit there too.
  for (let n = 0; n < 5; n++) await expect(from("own browser", "no")).rejects.toMatchObject(wrong);
  await expect(from("own browser")).rejects.toMatchObject({ code: "limited", message: LOCKED_OUT });
});

test("allows a network address a hundred tries an hour, for all accounts together", async () => {
  const ctx = guestCtx(database);
  await db.execute(sql`insert into rate_limits (key, used, ends_at)
    values (${`login_by_ip:${ctx.ip}`}, 99, now() + interval '10 minutes')`);
  await expect(logIn(ctx, { email: "a@example.test", password })).rejects.toMatchObject(wrong);
  await expect(logIn(ctx, { email: "b@example.test", password })).rejects.toMatchObject({ code: "limited" });
});

test("replaces a hash with weaker parameters at sign-in", async () => {
  const weak = await hash(password, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const user = await createSponsor(db, { passwordHash: weak });
  await logIn(guestCtx(database), { email: user.email, password });
  const [after] = await db.select().from(users).where(eq(users.id, user.id));
  expect(after?.passwordHash).toContain("m=19456,t=2,p=1");
  await logIn(guestCtx(database), { email: user.email, password });
});

test("ends the browser's previous session when signing in again", async () => {
  const user = await createSponsor(db, { password });
  const ctx = await ctxFor(database, user);
  await logIn(ctx, { email: user.email, password });
  expect(await loadSession(db, ctx.viewer?.sessionId ?? "", new Date())).toBeNull();
});

test("lets a suspended account sign in, to a page with the reason", async () => {
  const user = await createSponsor(db, { password, accountStatus: "suspended" });
  const result = await logIn(guestCtx(database), { email: user.email, password });
  expect(result.accountStatus).toBe("suspended");
});

test("exposes the action's definition for the authorization matrix", () => {
  expect(loginAction).toHaveProperty("definition.name", "account.log_in");
});
