import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { identities, mailedCodes, mailMessages, payoutSettings, sessions, users } from "@/db/schema";
import type { Tx } from "@/db/types";
import { env } from "@/lib/core/env";
import { runAction } from "@/lib/core/run-action";
import { registerAction } from "@/lib/identity/accounts/actions/entry";
import {
  connectGoogleAction,
  connectGoogleByLinkAction,
  disconnectGoogleAction,
  mailGoogleLinkAction,
  registerWithGoogleAction,
} from "@/lib/identity/accounts/actions/google";
import { resetPassword } from "@/lib/identity/accounts/commands/reset-password";
import { verifyEmail } from "@/lib/identity/accounts/commands/verify-email";
import {
  DEMO_OFF,
  EMAIL_TAKEN,
  GOOGLE_ELSEWHERE,
  GOOGLE_TOO_LATE,
  LINK_INVALID,
  loginError,
} from "@/lib/identity/accounts/copy";
import { hashPassword } from "@/lib/identity/accounts/password";
import { logIn, WRONG_LOGIN } from "@/lib/identity/sessions/commands/log-in";
import { signInWithGoogle } from "@/lib/identity/sessions/commands/sign-in-with-google";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { sealPending } from "@/lib/identity/sessions/pending-google";
import { definitionOf } from "@/tests/support/actions";
import { openClients } from "@/tests/support/clients";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createSponsor } from "@/tests/support/factories/users";
import { mailedLinks, mailedToken } from "@/tests/support/links";
import { waitsForRow } from "@/tests/support/lock-wait";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute(sql`truncate rate_limits`));

const password = "seven boats and a bell";
let count = 0;
const person = (fields: Partial<Parameters<typeof signInWithGoogle>[1]> = {}) => {
  count++;
  return {
    subject: `google-${count}`,
    email: `google.${count}@example.test`,
    isVerified: true,
    fullName: "Ada Miller",
    ...fields,
  };
};
const pendingOf = (who: ReturnType<typeof person>, redirectUrl: string | null = null) =>
  sealPending({ ...who, redirectUrl, role: null });
const userOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];
const register = async (who: ReturnType<typeof person>, fields: object = { role: "agent" }) =>
  runAction(definitionOf(registerWithGoogleAction), guestCtx(database), {
    pending: await pendingOf(who),
    ...fields,
  });
const identityOf = (userId: string) => db.select().from(identities).where(eq(identities.userId, userId));

test("signInWithGoogle: asks a new person for an account type, then creates a verified account without a password", async () => {
  const who = person();
  expect(await signInWithGoogle(guestCtx(database), who)).toEqual({ kind: "new" });
  expect(await userOf(who.email)).toBeUndefined();
  expect(await register(who, { role: "event_host" })).toMatchObject({
    error: { code: "invalid", fields: { companyName: "Organization name is required" } },
  });
  expect(await register(who, { role: "event_host", companyName: "Harbour Choir" })).toMatchObject({
    ok: true,
    data: { role: "event_host" },
  });
  const user = await userOf(who.email);
  expect(user).toMatchObject({
    fullName: "Ada Miller",
    passwordHash: null,
    roles: ["event_host"],
    accountStatus: "active",
  });
  expect(user?.emailVerifiedAt).toBeInstanceOf(Date);
  expect(await identityOf(user?.id ?? "")).toMatchObject([{ provider: "google", subject: who.subject }]);
});

test("signs in by Google's id, even after its address changes, and keeps the roles", async () => {
  const who = person();
  await register(who, { role: "business_sponsor", companyName: "Mill" });
  const user = await userOf(who.email);
  const outcome = await signInWithGoogle(guestCtx(database), { ...who, email: "moved@example.test" });
  if (outcome.kind !== "signed_in") throw new Error(outcome.kind);
  const session = await loadSession(db, outcome.sessionId, new Date());
  expect(session?.viewer).toMatchObject({ id: user?.id, email: who.email, roles: ["business_sponsor"] });
});

test("signs no one in with an address that Google hasn't verified, even a known one", async () => {
  const who = person();
  await register(who);
  for (const claims of [
    { ...who, isVerified: false },
    person({ isVerified: false }),
    person({ email: "" }),
    person({ email: "ada@mill.example,eve@evil.example" }),
  ])
    expect(await signInWithGoogle(guestCtx(database), claims)).toEqual({
      kind: "refused",
      reason: "GoogleUnverified",
    });
});

test("gives Google's owner an unverified account that someone else made with their address, and locks its creator out", async () => {
  const who = person({ fullName: "Victoria Owner" });
  const mallory = guestCtx(database);
  const made = await runAction(definitionOf(registerAction), mallory, {
    role: "event_host",
    fullName: "Mallory",
    companyName: "Mallory Ltd",
    email: who.email,
    password,
  });
  const { userId, sessionId } = (made as { data: { userId: string; sessionId: string } }).data;
  const oldLink = await mailedToken(db, who.email, "verify-email");
  await runAction(definitionOf(registerAction), mallory, {
    role: "agent",
    fullName: "Mallory",
    email: who.email,
    password,
  });
  const [oldReset] = await mailedLinks(db, who.email, "registered-again");
  await db.insert(payoutSettings).values({ userId, method: "paypal", paypalEmail: "mallory@example.test" });
  const inAnHour = new Date(Date.now() + 3_600_000);
  await db
    .insert(mailedCodes)
    .values({ userId, purpose: "payout_details", codeHash: "x", expiresAt: inAnHour });

  const outcome = await signInWithGoogle(guestCtx(database), who);
  if (outcome.kind !== "signed_in") throw new Error(outcome.kind);
  const now = new Date();
  expect((await loadSession(db, outcome.sessionId, now))?.viewer).toMatchObject({
    id: userId,
    fullName: "Victoria Owner",
    emailVerified: true,
  });
  // All of Mallory's credentials are worthless now.
  expect(await loadSession(db, sessionId, now)).toBeNull();
  await expect(logIn(mallory, { email: who.email, password })).rejects.toMatchObject({
    message: WRONG_LOGIN,
  });
  const token = oldReset?.searchParams.get("token") ?? "";
  await expect(resetPassword(mallory, { token, password: "let me back in" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await verifyEmail(mallory, { token: oldLink })).toEqual({ email: who.email });
  const [code] = await db.select().from(mailedCodes).where(eq(mailedCodes.userId, userId));
  expect(code?.usedAt).toBeInstanceOf(Date);
  const [payout] = await db.select().from(payoutSettings).where(eq(payoutSettings.userId, userId));
  expect(payout).toMatchObject({ method: "none", paypalEmail: null });
  const live = await db.select().from(sessions).where(eq(sessions.userId, userId));
  expect(live.filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id)).toEqual([outcome.sessionId]);
  expect(await mailedLinks(db, who.email, "google-connected")).not.toEqual([]);
});

test("connectGoogle: leaves a verified account alone until its password is given once", async () => {
  const who = person();
  const user = await createSponsor(db, { email: who.email, password, emailVerifiedAt: new Date() });
  const ctx = guestCtx(database);
  expect(await signInWithGoogle(ctx, who)).toEqual({ kind: "known_address" });
  expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
  expect(await identityOf(user.id)).toEqual([]);

  const connect = definitionOf(connectGoogleAction);
  const pending = await pendingOf(who, "/messages");
  expect(await runAction(connect, ctx, { pending, password: "not it" })).toMatchObject({
    error: { code: "invalid", fields: { password: WRONG_LOGIN } },
  });
  expect(await identityOf(user.id)).toEqual([]);
  expect(await runAction(connect, ctx, { pending, password })).toMatchObject({
    ok: true,
    data: { userId: user.id, redirectUrl: "/messages" },
  });
  expect(await signInWithGoogle(ctx, who)).toMatchObject({ kind: "signed_in" });
  // The password still works.
  await logIn(ctx, { email: who.email, password });
});

test("connectGoogleByLink, mailGoogleLink: connects through an emailed link, once and in time, without signing anyone in", async () => {
  const who = person();
  const user = await createSponsor(db, { email: who.email, password, emailVerifiedAt: new Date() });
  const ctx = guestCtx(database);
  const pending = await pendingOf(who);
  expect(await runAction(definitionOf(mailGoogleLinkAction), ctx, { pending })).toEqual({
    ok: true,
    data: { email: who.email },
  });
  const token = await mailedToken(db, who.email, "connect-google");
  const follow = definitionOf(connectGoogleByLinkAction);
  const late = guestCtx(database, { now: () => new Date(Date.now() + 31 * 60_000) });
  expect(await runAction(follow, late, { token })).toMatchObject({ error: { code: "not_found" } });
  const elsewhere = await ctxFor(database, user);
  expect(await runAction(follow, ctx, { token })).toEqual({ ok: true, data: null });
  expect(await loadSession(db, elsewhere.viewer?.sessionId ?? "", new Date())).toBeNull();
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.toAddress, who.email));
  expect(mails.find(({ template }) => template === "google-connected")?.text).toContain("still works");
  expect(await runAction(follow, ctx, { token })).toMatchObject({
    error: { code: "not_found", message: LINK_INVALID },
  });
  expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(1);
  expect(await signInWithGoogle(ctx, who)).toMatchObject({ kind: "signed_in" });
});

test("accepts a pending Google sign-in for 15 minutes, and never a forged one", async () => {
  const who = person();
  const connect = definitionOf(connectGoogleAction);
  for (const pending of ["", "made.up", `${await pendingOf(who)}x`])
    expect(await runAction(connect, guestCtx(database), { pending, password })).toMatchObject({
      error: { code: "invalid", message: GOOGLE_TOO_LATE },
    });
});

test("connects a Google account to only one account", async () => {
  const who = person();
  await register(who);
  const other = await createSponsor(db, { password, emailVerifiedAt: new Date() });
  const pending = await pendingOf({ ...who, email: other.email });
  const result = await runAction(definitionOf(connectGoogleAction), guestCtx(database), {
    pending,
    password,
  });
  expect(result).toMatchObject({ error: { code: "conflict", message: GOOGLE_ELSEWHERE } });
  expect(await register(who)).toMatchObject({ error: { code: "conflict", message: EMAIL_TAKEN } });
});

test("registerWithGoogle: creates one account if two tabs register simultaneously", async () => {
  const who = person();
  const pending = await pendingOf(who);
  const clients = openClients(database.url, 4);
  try {
    const ctx = guestCtx(clients);
    const results = await Promise.all(
      [1, 2, 3, 4].map(() =>
        runAction(definitionOf(registerWithGoogleAction), ctx, { pending, role: "agent" }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  } finally {
    await clients.close();
  }
  const user = await userOf(who.email);
  expect(await identityOf(user?.id ?? "")).toHaveLength(1);
});

test("signs in a suspended account, which sees the reason, but not a deleted one", async () => {
  const who = person();
  await register(who);
  const ctx = guestCtx(database);
  await db.update(users).set({ accountStatus: "suspended" }).where(eq(users.email, who.email));
  expect(await signInWithGoogle(ctx, who)).toMatchObject({ kind: "signed_in" });
  await db.update(users).set({ accountStatus: "deleted" }).where(eq(users.email, who.email));
  expect(await signInWithGoogle(ctx, who)).toEqual({ kind: "refused", reason: "GoogleRefused" });
});

test("refuses a demo account where demo accounts may not sign in", async () => {
  const who = person();
  await register(who);
  await db.update(users).set({ isDemo: true }).where(eq(users.email, who.email));
  const settings = env();
  const allowed = settings.isDemoSignInAllowed;
  try {
    settings.isDemoSignInAllowed = false;
    expect(await signInWithGoogle(guestCtx(database), who)).toEqual({
      kind: "refused",
      reason: "GoogleDemo",
    });
    expect(loginError("GoogleDemo")).toBe(DEMO_OFF);
  } finally {
    settings.isDemoSignInAllowed = allowed;
  }
});

test("ends the browser's previous session when signing in with Google", async () => {
  const who = person();
  await register(who);
  const before = await ctxFor(database, await createSponsor(db));
  await signInWithGoogle(before, who);
  expect(await loadSession(db, before.viewer?.sessionId ?? "", new Date())).toBeNull();
});

test("adds no lines to an email's header from a name that Google sends", async () => {
  const fullName = "Ada\r\nBcc: all@example.test\u0000 Miller";
  const [fresh, claiming] = [person({ fullName }), person({ fullName })];
  await register(fresh);
  await createSponsor(db, { email: claiming.email, password });
  await signInWithGoogle(guestCtx(database), claiming);
  for (const { email } of [fresh, claiming])
    expect(await userOf(email)).toMatchObject({ fullName: "Ada Bcc: all@example.test Miller" });
  const [mail] = await db.select().from(mailMessages).where(eq(mailMessages.toAddress, claiming.email));
  // A name that contains an address is left out of the greeting.
  expect(mail?.text).toMatch(/^Hello,\n/);
  expect(mail?.text).not.toContain("all@example");
  expect(mail?.subject).not.toMatch(/[\r\n]/);
});

test("disconnectGoogle: disconnects Google, requires a password, and emails the owner", async () => {
  const who = person();
  await register(who);
  const user = await userOf(who.email);
  const disconnect = definitionOf(disconnectGoogleAction);
  const ctx = await ctxFor(database, { id: user?.id ?? "" });
  expect(await runAction(disconnect, ctx, {})).toMatchObject({ error: { code: "conflict" } });
  const passwordHash = await hashPassword(password);
  await db.update(users).set({ passwordHash }).where(eq(users.email, who.email));
  expect(await runAction(disconnect, ctx, {})).toEqual({ ok: true, data: null });
  expect(await runAction(disconnect, ctx, {})).toEqual({ ok: true, data: null });
  expect(await identityOf(user?.id ?? "")).toEqual([]);
  expect(await signInWithGoogle(guestCtx(database), who)).toEqual({ kind: "known_address" });
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.toAddress, who.email));
  expect(mails.map(({ template }) => template)).toEqual(["google-disconnected"]);
});

test("rejects a person whose access is revoked while Google is being asked", async () => {
  const [apart, gone] = [person(), person()];
  for (const who of [apart, gone]) await register(who);
  const clients = openClients(database.url, 2);
  try {
    const late = async (
      who: ReturnType<typeof person>,
      meanwhile: (tx: Tx, id: string) => Promise<unknown>,
    ) => {
      const user = await userOf(who.email);
      const { signIn } = await db.transaction(async (tx) => {
        await tx.select().from(users).where(eq(users.email, who.email)).for("update");
        const waiting = signInWithGoogle(guestCtx(clients), who);
        await expect.poll(() => waitsForRow(database)).toBe(true);
        await meanwhile(tx, user?.id ?? "");
        return { signIn: waiting };
      });
      const outcome = await signIn;
      const opened = await db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, user?.id ?? ""));
      // Only the session that registering opened.
      expect(opened).toHaveLength(1);
      return outcome;
    };
    expect(await late(apart, (tx, id) => tx.delete(identities).where(eq(identities.userId, id)))).toEqual({
      kind: "known_address",
    });
    expect(
      await late(gone, (tx, id) =>
        tx.update(users).set({ accountStatus: "deleted" }).where(eq(users.id, id)),
      ),
    ).toEqual({ kind: "refused", reason: "GoogleRefused" });
  } finally {
    await clients.close();
  }
});
