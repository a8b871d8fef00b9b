import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { auditLog, mailMessages, passkeyChallenges, passkeys, sessions } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { addPasskey } from "@/lib/identity/second-factor/commands/add-passkey";
import { changePasskeyName } from "@/lib/identity/second-factor/commands/change-passkey-name";
import { confirmPasskey } from "@/lib/identity/second-factor/commands/confirm-passkey";
import { createRecoveryCodes } from "@/lib/identity/second-factor/commands/create-recovery-codes";
import { removeAuthenticatorApp } from "@/lib/identity/second-factor/commands/remove-authenticator-app";
import { removePasskey } from "@/lib/identity/second-factor/commands/remove-passkey";
import { startPasskey } from "@/lib/identity/second-factor/commands/start-passkey";
import { startPasskeyCheck } from "@/lib/identity/second-factor/commands/start-passkey-check";
import { getOwnSecondFactor } from "@/lib/identity/second-factor/queries/own-second-factor";
import { confirmSignIn } from "@/lib/identity/sessions/commands/confirm-sign-in";
import { logIn } from "@/lib/identity/sessions/commands/log-in";
import { signInWithPasskey } from "@/lib/identity/sessions/commands/sign-in-with-passkey";
import { startPasskeySignIn } from "@/lib/identity/sessions/commands/start-passkey-sign-in";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createHost } from "@/tests/support/factories/users";
import { softPasskey } from "@/tests/support/passkey";
import { setUpApp } from "@/tests/support/second-factor";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute("truncate rate_limits"));

const password = "a lantern on the quay";
const byPassword = { currentPassword: password, code: null };
const failed = { code: "invalid", message: "That passkey didn't work. Please try again." };

/** A host with a passkey, and the session that added it. */
async function owner() {
  const user = await createHost(db, { password });
  const ctx = await ctxFor(database, user);
  const passkey = softPasskey();
  const { challenge } = await startPasskey(ctx, byPassword);
  const { recoveryCodes } = await addPasskey(ctx, {
    name: "Phone",
    passkey: passkey.create({ challenge }),
  });
  return { user, ctx, passkey, recoveryCodes };
}

/** The same session, that many minutes later. */
async function later(ctx: Ctx, minutes: number): Promise<Ctx> {
  const now = new Date(Date.now() + minutes * 60_000);
  const session = await loadSession(db, ctx.viewer?.sessionId ?? "", now);
  return { ...ctx, viewer: session?.viewer ?? null, now: () => now };
}

const own = async (ctx: Ctx) =>
  getOwnSecondFactor({ ...ctx, viewer: ctx.viewer as NonNullable<Ctx["viewer"]> });

const accepted = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === "fulfilled");

test("startPasskey, addPasskey: the first passkey turns two-step verification on", async () => {
  const { user, ctx, recoveryCodes } = await owner();
  expect(recoveryCodes).toHaveLength(10);
  expect(await own(ctx)).toMatchObject({ isOn: true, passkeys: [{ name: "Phone", lastUsedAt: null }] });
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, user.id));
  expect(mails.map(({ template }) => template)).toEqual(["second-factor-on"]);
  const entries = await db.select().from(auditLog).where(eq(auditLog.entityId, user.id));
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["account.add_passkey", "account.turn_on_second_factor"]),
  );
});

test("addPasskey refuses another site's passkey, one that didn't verify its owner, and a second use", async () => {
  const user = await createHost(db, { password });
  const ctx = await ctxFor(database, user);
  const passkey = softPasskey();
  const start = async () => (await startPasskey(ctx, byPassword)).challenge;
  const add = (response: Parameters<typeof addPasskey>[1]["passkey"]) =>
    addPasskey(ctx, { name: "Phone", passkey: response });
  await expect(
    add(passkey.create({ challenge: await start(), origin: "https://evil.test" })),
  ).rejects.toMatchObject(failed);
  await expect(add(passkey.create({ challenge: await start(), isVerified: false }))).rejects.toMatchObject(
    failed,
  );
  await expect(add(passkey.create({ challenge: "AAAA" }))).rejects.toMatchObject(failed);
  const other = await ctxFor(database, await createHost(db, { password }));
  const { challenge } = await startPasskey(other, byPassword);
  await expect(add(passkey.create({ challenge })), "another person's challenge").rejects.toMatchObject(
    failed,
  );
  const good = passkey.create({ challenge: await start() });
  await add(good);
  await expect(add(good)).rejects.toMatchObject(failed);
  expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(1);
});

test("signInWithPasskey, startPasskeySignIn: opens a session without a password, and counts as both steps", async () => {
  const { user, passkey } = await owner();
  const guest = guestCtx(database);
  const { challenge, allowCredentials } = await startPasskeySignIn(guest, { pendingId: null });
  expect(allowCredentials ?? []).toEqual([]);
  const { sessionId } = await signInWithPasskey(guest, { passkey: passkey.get({ challenge }) });
  const session = await loadSession(db, sessionId, new Date());
  expect(session?.viewer).toMatchObject({ id: user.id, secondFactorAt: expect.any(Date) });
});

test("two signatures to one challenge open one session", async () => {
  const { user, passkey } = await owner();
  const clients = database.openClients();
  const { challenge } = await startPasskeySignIn(guestCtx(database), { pendingId: null });
  const signatures = [passkey.get({ challenge }), passkey.get({ challenge })];
  const before = await db.$count(sessions, eq(sessions.userId, user.id));
  const results = await Promise.allSettled(
    signatures.map((signature) => signInWithPasskey(guestCtx(clients), { passkey: signature })),
  );
  expect(accepted(results)).toHaveLength(1);
  expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(before + 1);
});

test("signInWithPasskey refuses an old challenge, a removed passkey, and one that didn't verify its owner", async () => {
  const { ctx, passkey } = await owner();
  const guest = guestCtx(database);
  const start = async () => (await startPasskeySignIn(guest, { pendingId: null })).challenge;
  const late = { ...guest, now: () => new Date(Date.now() + 5 * 60_000 + 1000) };
  const sign = async (ctxNow: Ctx, choices: Partial<Parameters<typeof passkey.get>[0]> = {}) =>
    signInWithPasskey(ctxNow, { passkey: passkey.get({ challenge: await start(), ...choices }) });
  await expect(sign(late)).rejects.toMatchObject(failed);
  await expect(sign(guest, { isVerified: false })).rejects.toMatchObject(failed);
  await expect(sign(guest, { origin: "https://evil.test" })).rejects.toMatchObject(failed);
  const { challenge } = await startPasskeyCheck(ctx);
  await expect(sign(guest, { challenge }), "a challenge for something else").rejects.toMatchObject(failed);
  const stranger = softPasskey();
  await expect(
    signInWithPasskey(guest, { passkey: { ...stranger.get({ challenge: await start() }), id: passkey.id } }),
    "another key's signature",
  ).rejects.toMatchObject(failed);
  const [row] = (await own(ctx)).passkeys;
  await removePasskey(await later(ctx, 1), { ...byPassword, passkeyId: row?.id ?? "" });
  await expect(sign(guest)).rejects.toMatchObject(failed);
});

test("a passkey completes a sign-in by password, but only its owner's", async () => {
  const { user, passkey } = await owner();
  const other = await owner();
  const guest = guestCtx(database);
  const loggedIn = await logIn(guest, { email: user.email, password });
  if (loggedIn.kind !== "second_step") throw new Error("a session was opened");
  const { pendingId } = loggedIn;
  const start = () => startPasskeySignIn(guest, { pendingId });
  const first = await start();
  expect(first.allowCredentials).toMatchObject([{ id: passkey.id }]);
  await expect(
    confirmSignIn(guest, { pendingId, passkey: other.passkey.get({ challenge: first.challenge }) }),
  ).rejects.toMatchObject(failed);
  const { challenge } = await start();
  const done = await confirmSignIn(guest, { pendingId, passkey: passkey.get({ challenge }) });
  expect(done).toMatchObject({ userId: user.id });
});

test("confirmPasskey, startPasskeyCheck: stands for the code in forms for five minutes", async () => {
  const { ctx, passkey } = await owner();
  const late = await later(ctx, 20);
  await expect(createRecoveryCodes(late, byPassword)).rejects.toMatchObject({
    fields: { factorCode: expect.any(String) },
  });
  const { challenge } = await startPasskeyCheck(late);
  await confirmPasskey(late, { passkey: passkey.get({ challenge }) });
  expect((await createRecoveryCodes(await later(ctx, 21), byPassword)).recoveryCodes).toHaveLength(10);
});

test("changePasskeyName, removePasskey: only the owner's, and the last one turns it off", async () => {
  const { ctx } = await owner();
  const other = await owner();
  const [row] = (await own(ctx)).passkeys;
  const passkeyId = row?.id ?? "";
  const name = "Old phone";
  await expect(changePasskeyName(other.ctx, { passkeyId, name })).rejects.toMatchObject({
    code: "not_found",
  });
  await changePasskeyName(ctx, { passkeyId, name });
  expect((await own(ctx)).passkeys).toMatchObject([{ name }]);
  const soon = await later(ctx, 1);
  await expect(removePasskey(await later(other.ctx, 1), { ...byPassword, passkeyId })).rejects.toMatchObject({
    code: "not_found",
  });
  await removePasskey(soon, { ...byPassword, passkeyId });
  expect(await own(ctx)).toMatchObject({ isOn: false, codesLeft: 0 });
});

test("removeAuthenticatorApp: leaves the passkey and the recovery codes", async () => {
  const { user, ctx, passkey } = await owner();
  await setUpApp(await later(ctx, 1), password);
  await removeAuthenticatorApp(await later(ctx, 2), byPassword);
  expect(await own(ctx)).toMatchObject({ isOn: true, appSince: null, codesLeft: 10 });
  const { challenge } = await startPasskeySignIn(guestCtx(database), { pendingId: null });
  await signInWithPasskey(guestCtx(database), { passkey: passkey.get({ challenge }) });
  const entries = await db.select().from(auditLog).where(eq(auditLog.entityId, user.id));
  expect(entries.map(({ action }) => action)).toContain("account.remove_authenticator_app");
  expect(await db.$count(passkeyChallenges, eq(passkeyChallenges.userId, user.id))).toBe(0);
});
