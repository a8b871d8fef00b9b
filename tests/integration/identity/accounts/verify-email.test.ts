import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { accountTokens, auditLog, mailMessages, sessions, users } from "@/db/schema";
import { runAction } from "@/lib/core/run-action";
import {
  askForVerificationAction,
  resendVerificationAction,
  verifyEmailAction,
} from "@/lib/identity/accounts/actions/email";
import { registerAction, signUpHostAction } from "@/lib/identity/accounts/actions/entry";
import { resetPassword } from "@/lib/identity/accounts/commands/reset-password";
import { verifyEmail } from "@/lib/identity/accounts/commands/verify-email";
import { EMAIL_TAKEN, VERIFICATION_INVALID } from "@/lib/identity/accounts/copy";
import { verifyPassword } from "@/lib/identity/accounts/password";
import { readVerification } from "@/lib/identity/accounts/queries";
import { TAGS_CHANNEL } from "@/lib/site/cache/cache";
import { definitionOf } from "@/tests/support/actions";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { runJobs } from "@/tests/support/jobs";
import { mailedLinks, mailedToken } from "@/tests/support/links";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(sql`truncate rate_limits`));

const password = "seven boats and a bell";
let count = 0;
const form = (fields: Record<string, unknown> = {}) => ({
  role: "agent",
  fullName: "Ada Miller",
  email: `verify.${++count}@example.test`,
  password,
  ...fields,
});
const register = (input: object, ctx = guestCtx(database)) =>
  runAction(definitionOf(registerAction), ctx, input);
const rowOf = async (email: string) => {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`${email} has no account`);
  return user;
};
const jobs = () => runJobs(database.url, guestCtx(database));
const mailsTo = (email: string) =>
  db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.toAddress, email))
    .orderBy(mailMessages.createdAt, mailMessages.id);

async function registered(fields: Record<string, unknown> = {}) {
  const input = form(fields);
  expect(await register(input)).toMatchObject({ ok: true });
  return { input, user: await rowOf(input.email), token: await mailedToken(db, input.email, "verify-email") };
}

test("emails a link after registration that verifies the address, and stores only a hash of its token", async () => {
  const { user, token } = await registered();
  const stored = await db.select().from(accountTokens).where(eq(accountTokens.userId, user.id));
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(user.emailVerifiedAt).toBeNull();

  const ctx = guestCtx(database);
  expect(await readVerification(ctx, token)).toEqual({ state: "open", email: user.email, whose: "guest" });
  const before = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(await verifyEmail(ctx, { token })).toEqual({ email: user.email });
  expect(await rowOf(user.email)).toMatchObject({ accountStatus: "active" });
  expect((await rowOf(user.email)).emailVerifiedAt).toBeInstanceOf(Date);
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, "account.verify_email"));
  expect(entry).toMatchObject({ entityId: user.id });
  // It signs no one in.
  expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual(before);
});

test("changes nothing when the link is opened, no matter how often", async () => {
  const { user, token } = await registered();
  for (let n = 0; n < 5; n++)
    expect(await readVerification(guestCtx(database), token)).toMatchObject({ state: "open" });
  expect(await rowOf(user.email)).toEqual(user);
});

test("verifies once, even if the link is used twice or by six requests simultaneously", async () => {
  const { user, token } = await registered();
  const clients = openClients(database.url, 6);
  try {
    const ctx = guestCtx(clients);
    const results = await Promise.all([1, 2, 3, 4, 5, 6].map(() => verifyEmail(ctx, { token })));
    expect(results).toEqual(Array.from({ length: 6 }, () => ({ email: user.email })));
  } finally {
    await clients.close();
  }
  const entries = await db.select().from(auditLog).where(eq(auditLog.entityId, user.id));
  expect(entries.filter(({ action }) => action === "account.verify_email")).toHaveLength(1);
  expect(await readVerification(guestCtx(database), token)).toMatchObject({ state: "done" });
});

test("rejects the link after 24 hours in the documented words, but reports success forever once verified", async () => {
  const { user, token } = await registered();
  const at = (hours: number) => guestCtx(database, { now: () => new Date(Date.now() + hours * 3_600_000) });
  expect(await readVerification(at(23.9), token)).toMatchObject({ state: "open" });
  expect(await readVerification(at(24.1), token)).toEqual({
    state: "invalid",
    email: null,
    whose: "guest",
  });
  expect(await runAction(definitionOf(verifyEmailAction), at(24.1), { token })).toMatchObject({
    error: { code: "not_found", message: VERIFICATION_INVALID },
  });
  expect((await rowOf(user.email)).emailVerifiedAt).toBeNull();
  await verifyEmail(guestCtx(database), { token });
  expect(await readVerification(at(1000), token)).toMatchObject({ state: "done" });
});

test.each(["", "nonsense", "x".repeat(201), "' or 1=1 --"])("rejects the token %j", async (token) => {
  const result = await runAction(definitionOf(verifyEmailAction), guestCtx(database), { token });
  expect(result.ok).toBe(false);
});

test("voids the link of a deleted account, and of an address it no longer has", async () => {
  const gone = await registered();
  await db.update(users).set({ accountStatus: "deleted" }).where(eq(users.id, gone.user.id));
  const moved = await registered();
  await db
    .update(users)
    .set({ email: `moved-${moved.user.email}` })
    .where(eq(users.id, moved.user.id));
  for (const { token } of [gone, moved]) {
    expect(await readVerification(guestCtx(database), token)).toMatchObject({ state: "invalid" });
    await expect(verifyEmail(guestCtx(database), { token })).rejects.toMatchObject({ code: "not_found" });
  }
});

test("verifies the link's account when another person is signed in, not theirs", async () => {
  const { user, token } = await registered();
  const other = await createSponsor(db);
  const ctx = await ctxFor(database, other);
  expect(await readVerification(ctx, token)).toMatchObject({ state: "open", whose: "other" });
  await verifyEmail(ctx, { token });
  expect((await rowOf(user.email)).emailVerifiedAt).toBeInstanceOf(Date);
  expect((await rowOf(other.email)).emailVerifiedAt).toBeNull();
});

test("activates a pending account, but keeps a suspended one suspended", async () => {
  for (const [from, to] of [
    ["pending", "active"],
    ["suspended", "suspended"],
  ] as const) {
    const { user, token } = await registered();
    await db.update(users).set({ accountStatus: from }).where(eq(users.id, user.id));
    await verifyEmail(guestCtx(database), { token });
    expect(await rowOf(user.email)).toMatchObject({ accountStatus: to });
  }
});

test("resendVerification: emails a new link up to five times an hour until the address is verified", async () => {
  const { user, token } = await registered();
  const resend = definitionOf(resendVerificationAction);
  const ctx = await ctxFor(database, user);
  for (let n = 0; n < 5; n++)
    expect(await runAction(resend, ctx, {})).toMatchObject({ ok: true, data: { email: user.email } });
  expect(await runAction(resend, ctx, {})).toMatchObject({ error: { code: "limited" } });
  expect(await mailsTo(user.email)).toHaveLength(6);
  // The first one works as well as the last.
  await verifyEmail(guestCtx(database), { token });
  expect(await runAction(resend, await ctxFor(database, user), {})).toMatchObject({
    error: { code: "conflict" },
  });
});

test("responds the same for every address, and emails a link only if one is needed", async () => {
  const { user } = await registered();
  const verified = await createSponsor(db, { emailVerifiedAt: new Date() });
  const ask = definitionOf(askForVerificationAction);
  for (const email of [user.email, verified.email, "unknown@example.test"])
    expect(await runAction(ask, guestCtx(database), { email })).toEqual({ ok: true, data: null });
  await jobs();
  expect(await mailsTo(user.email)).toHaveLength(2);
  expect(await mailsTo(verified.email)).toEqual([]);
  expect(await mailsTo("unknown@example.test")).toEqual([]);
});

test("changes nothing when someone registers again with an unverified address, and opens no session", async () => {
  const { user } = await registered();
  const again = await register(form({ email: user.email, fullName: "Eve", password: "another long one" }));
  expect(again).toMatchObject({ ok: true, data: { sessionId: null, fullName: "Eve", role: "agent" } });
  const after = await rowOf(user.email);
  expect(after).toEqual({ ...user, claimedAgainAt: expect.any(Date), updatedAt: expect.any(Date) });
  expect(await verifyPassword(after.passwordHash, password)).toBe(true);
  // No link that would verify the account for its creator: the only one sets a password from the mailbox.
  const ours = await mailedLinks(db, user.email, "registered-again");
  expect(
    ours.filter(({ searchParams }) => searchParams.has("token")).map(({ pathname }) => pathname),
  ).toEqual(["/resetpassword"]);
  const token = await mailedToken(db, user.email, "registered-again");
  await resetPassword(guestCtx(database), { token, password: "nine ropes and an anchor" });
  expect((await rowOf(user.email)).emailVerifiedAt).toBeInstanceOf(Date);
  expect(await register(form({ email: user.email }))).toMatchObject({
    error: { code: "conflict", message: EMAIL_TAKEN },
  });
});

test("signUpHost: asks for a login with such an address, and still emails its owner", async () => {
  const { user } = await registered();
  const input = { fullName: "Ada", email: user.email, password };
  const result = await runAction(definitionOf(signUpHostAction), guestCtx(database), input);
  expect(result).toMatchObject({ error: { code: "conflict", fields: { email: EMAIL_TAKEN } } });
  expect(await mailedLinks(db, user.email, "registered-again")).not.toEqual([]);
});

test("allows five registrations an hour for an address, from any network", async () => {
  const { user } = await registered();
  for (let n = 0; n < 5; n++) {
    const result = await register(form({ email: user.email }), guestCtx(database, { ip: `198.51.100.${n}` }));
    expect(result).toMatchObject(n < 4 ? { ok: true } : { error: { code: "limited" } });
  }
});

test("accepts no link that would keep the first account as it is after someone registered again", async () => {
  const { user, token: first } = await registered();
  const { email } = user;
  await register(form({ email, fullName: "Another Ada" }));
  const maker = await ctxFor(database, await rowOf(email));
  expect(await readVerification(maker, first)).toMatchObject({ state: "invalid" });
  await expect(verifyEmail(maker, { token: first })).rejects.toMatchObject({ code: "not_found" });
  // Nor a link that the first person requests later.
  const before = (await mailsTo(email)).length;
  expect(await runAction(definitionOf(resendVerificationAction), maker, {})).toMatchObject({ ok: true });
  await runAction(definitionOf(askForVerificationAction), guestCtx(database), { email });
  await jobs();
  const later = (await mailsTo(email)).slice(before).map(({ template }) => template);
  expect(later).toEqual(["registered-again", "registered-again"]);
  expect((await rowOf(email)).emailVerifiedAt).toBeNull();

  const own = await mailedToken(db, email, "registered-again");
  await resetPassword(guestCtx(database), { token: own, password: "a lantern on the quay" });
  expect(await readVerification(guestCtx(database), first)).toMatchObject({ state: "done" });
  expect(await verifyPassword((await rowOf(email)).passwordHash, password)).toBe(false);
});

test("invalidates cached pages of the host's proposals in every process when the address is verified", async () => {
  const host = await createHost(db, { emailVerifiedAt: null });
  const { proposal } = await createProposal(db, host.id);
  const draft = await createProposal(db, host.id, { status: "draft", publishedAt: null });
  const heard: string[] = [];
  const ear = await database.sql.listen(TAGS_CHANNEL, (payload) => heard.push(payload));
  const notified = async (values: Partial<typeof users.$inferInsert>) => {
    heard.length = 0;
    await db.update(users).set(values).where(eq(users.id, host.id));
    // Notifications on the channel arrive in order, so this one comes last.
    await database.sql.notify(TAGS_CHANNEL, "end");
    await expect.poll(() => heard.at(-1)).toBe("end");
    expect(heard.join()).not.toContain(draft.proposal.id);
    return heard.includes(JSON.stringify([`proposal:${proposal.id}`]));
  };
  expect(await notified({ emailVerifiedAt: new Date() })).toBe(true);
  expect(await notified({ phone: "555 0100" })).toBe(false);
  await ear.unlisten();
});
