import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { identities, mailMessages, pendingSignIns, sessions } from "@/db/schema";
import { inTransaction } from "@/lib/core/transaction";
import { issueToken } from "@/lib/identity/accounts/account-token";
import { resetPassword } from "@/lib/identity/accounts/commands/reset-password";
import { confirmSignIn } from "@/lib/identity/sessions/commands/confirm-sign-in";
import { logIn } from "@/lib/identity/sessions/commands/log-in";
import { signInWithGoogle } from "@/lib/identity/sessions/commands/sign-in-with-google";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createSponsor } from "@/tests/support/factories/users";
import { insertApp } from "@/tests/support/second-factor";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute("truncate rate_limits"));

const password = "a lantern on the quay";
const late = { code: "unauthenticated", message: "Your login has expired. Please log in again." };

async function person() {
  const user = await createSponsor(db, { password, emailVerifiedAt: new Date() });
  const app = await insertApp(db, user.id);
  return { user, app };
}

/** Passes the first step. */
async function firstStep(email: string): Promise<string> {
  const loggedIn = await logIn(guestCtx(database), { email, password, redirectUrl: "/balance" });
  if (loggedIn.kind !== "second_step") throw new Error("a session was opened without the second step");
  return loggedIn.pendingId;
}

const openSessions = (userId: string) => db.$count(sessions, eq(sessions.userId, userId));

test("the password alone opens no session, and the code does, in a session that has shown it", async () => {
  const { user, app } = await person();
  const pendingId = await firstStep(user.email);
  expect(await openSessions(user.id)).toBe(0);
  const ctx = guestCtx(database);
  const done = await confirmSignIn(ctx, { pendingId, factorCode: app.codeAt(ctx.now()) });
  expect(done).toMatchObject({ userId: user.id, method: "password", redirectUrl: "/balance" });
  const session = await loadSession(db, done.sessionId, ctx.now());
  expect(session?.viewer.secondFactorAt).toBeInstanceOf(Date);
  expect(await db.$count(pendingSignIns)).toBe(0);
});

test("the same code twice at the same time, from two first steps, opens one session", async () => {
  const { user, app } = await person();
  const clients = database.openClients();
  const pending = [await firstStep(user.email), await firstStep(user.email)];
  const now = new Date();
  const factorCode = app.codeAt(now);
  const results = await Promise.allSettled(
    pending.map((pendingId) =>
      confirmSignIn(guestCtx(clients, { now: () => now }), { pendingId, factorCode }),
    ),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await openSessions(user.id)).toBe(1);
});

test("the same recovery code twice at the same time opens one session, and is emailed", async () => {
  const { user, app } = await person();
  const clients = database.openClients();
  const pending = [await firstStep(user.email), await firstStep(user.email)];
  const factorCode = app.recoveryCodes[0] ?? "";
  const results = await Promise.allSettled(
    pending.map((pendingId) => confirmSignIn(guestCtx(clients), { pendingId, factorCode })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await openSessions(user.id)).toBe(1);
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, user.id));
  expect(mails.map(({ template }) => template)).toEqual(["recovery-code-used"]);
  expect(mails[0]?.text).toContain("You have 9 left");
});

test("one first step opens one session, even with two good codes at the same time", async () => {
  const { user, app } = await person();
  const clients = database.openClients();
  const pendingId = await firstStep(user.email);
  const results = await Promise.allSettled(
    app.recoveryCodes
      .slice(0, 2)
      .map((factorCode) => confirmSignIn(guestCtx(clients), { pendingId, factorCode })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: late });
  expect(await openSessions(user.id)).toBe(1);
});

test("five wrong codes block the second step for 15 minutes, also of a new first step, and email the owner", async () => {
  const { user, app } = await person();
  const pendingId = await firstStep(user.email);
  for (let n = 0; n < 5; n++)
    await expect(
      confirmSignIn(guestCtx(database), { pendingId, factorCode: "000000" }),
    ).rejects.toMatchObject({ code: "invalid" });
  const again = await firstStep(user.email);
  const now = new Date();
  await expect(
    confirmSignIn(guestCtx(database, { now: () => now }), {
      pendingId: again,
      factorCode: app.codeAt(now),
    }),
  ).rejects.toMatchObject({ code: "limited" });
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, user.id));
  expect(mails.map(({ template }) => template)).toEqual(["second-step-failed"]);
  expect(await openSessions(user.id)).toBe(0);
});

test("after ten minutes, the first step counts no longer", async () => {
  const { user, app } = await person();
  const pendingId = await firstStep(user.email);
  const now = new Date(Date.now() + 10 * 60_000 + 1000);
  await expect(
    confirmSignIn(guestCtx(database, { now: () => now }), { pendingId, factorCode: app.codeAt(now) }),
  ).rejects.toMatchObject(late);
});

test("a new password revokes a first step, and keeps the second factor", async () => {
  const { user, app } = await person();
  const pendingId = await firstStep(user.email);
  const token = await inTransaction({ db }, (tx) =>
    issueToken(tx, guestCtx(database), { userId: user.id, purpose: "reset_password", email: user.email }),
  );
  await resetPassword(guestCtx(database), { token, password: "seven boats and a bell" });
  const ctx = guestCtx(database);
  await expect(confirmSignIn(ctx, { pendingId, factorCode: app.codeAt(ctx.now()) })).rejects.toMatchObject(
    late,
  );
  const loggedIn = await logIn(ctx, { email: user.email, password: "seven boats and a bell" });
  expect(loggedIn.kind).toBe("second_step");
});

test("Google alone opens no session either", async () => {
  const { user, app } = await person();
  await db
    .insert(identities)
    .values({ userId: user.id, provider: "google", subject: "g-1", email: user.email });
  const ctx = guestCtx(database);
  const outcome = await signInWithGoogle(
    ctx,
    { subject: "g-1", email: user.email, isVerified: true, fullName: "Ada" },
    "/balance",
  );
  if (outcome.kind !== "second_step") throw new Error("a session was opened");
  const { method, redirectUrl } = await confirmSignIn(ctx, {
    pendingId: outcome.pendingId,
    factorCode: app.codeAt(ctx.now()),
  });
  expect({ method, redirectUrl }).toEqual({ method: "google", redirectUrl: "/balance" });
});
