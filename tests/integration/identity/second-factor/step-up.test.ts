import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { mailMessages, recoveryCodes, sessions } from "@/db/schema";
import type { SignedInCtx } from "@/lib/core/ctx";
import { confirmSecondFactor } from "@/lib/identity/second-factor/commands/confirm-second-factor";
import { createRecoveryCodes } from "@/lib/identity/second-factor/commands/create-recovery-codes";
import { confirmSignIn } from "@/lib/identity/sessions/commands/confirm-sign-in";
import { logIn } from "@/lib/identity/sessions/commands/log-in";
import { isFactorRecent } from "@/lib/identity/sessions/confirm-identity";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createHost } from "@/tests/support/factories/users";
import { insertApp } from "@/tests/support/second-factor";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute("truncate rate_limits"));

const password = "a lantern on the quay";
const byPassword = { currentPassword: password, code: null };
const wrong = { code: "invalid", fields: { factorCode: expect.any(String) } };
const SECOND = 1000;

async function person() {
  const user = await createHost(db, { password });
  const app = await insertApp(db, user.id);
  return { user, app };
}

/** A session of that person that has shown nothing yet, on separate connections. */
async function session(user: { id: string }, at = new Date()): Promise<SignedInCtx> {
  const ctx = await ctxFor(database.openClients(), user, { now: () => at });
  if (!ctx.viewer) throw new Error("no one is signed in");
  return { ...ctx, viewer: ctx.viewer };
}

const accepted = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === "fulfilled").length;

test("confirmSecondFactor: counts for five minutes, in this session only", async () => {
  const { user, app } = await person();
  const [ctx, other] = [await session(user), await session(user)];
  await confirmSecondFactor(ctx, { factorCode: app.codeAt(ctx.now()) });
  const viewerOf = async ({ viewer }: SignedInCtx) =>
    (await loadSession(db, viewer.sessionId ?? "", ctx.now()))?.viewer;
  const [own, others] = [await viewerOf(ctx), await viewerOf(other)];
  if (!own || !others) throw new Error("a session ended");
  const after = (minutes: number) => new Date(ctx.now().getTime() + minutes * 60 * SECOND);
  expect([isFactorRecent(own, after(5)), isFactorRecent(own, after(5.1))]).toEqual([true, false]);
  expect(isFactorRecent(others, after(0))).toBe(false);
});

test("five wrong codes block the right one for 15 minutes, in every session", async () => {
  const { user, app } = await person();
  const [ctx, other] = [await session(user), await session(user)];
  const guesses = await Promise.allSettled(
    Array.from({ length: 12 }, () => confirmSecondFactor(ctx, { factorCode: "000000" })),
  );
  const codes = guesses.map(
    (guess) => guess.status === "rejected" && (guess.reason as { code: string }).code,
  );
  expect(
    codes.filter((code) => code === "invalid"),
    "as many as are checked",
  ).toHaveLength(5);
  expect(codes.filter((code) => code === "limited")).toHaveLength(7);
  const right = { factorCode: app.codeAt(other.now()) };
  await expect(confirmSecondFactor(other, right)).rejects.toMatchObject({ code: "limited" });
  await expect(
    confirmSecondFactor({ ...other, now: () => new Date(Date.now() + 5 * 60 * SECOND) }, right),
  ).rejects.toMatchObject({ code: "limited" });
});

test("five wrong codes in forms with a password block the right one too", async () => {
  const { user, app } = await person();
  const ctx = await session(user);
  for (let tries = 0; tries < 5; tries++)
    await expect(createRecoveryCodes(ctx, { ...byPassword, factorCode: "000000" })).rejects.toMatchObject(
      wrong,
    );
  await expect(
    createRecoveryCodes(ctx, { ...byPassword, factorCode: app.codeAt(ctx.now()) }),
  ).rejects.toMatchObject({ code: "limited" });
});

test("the code of a sign-in doesn't confirm a form as well, nor one form's code another", async () => {
  const { user, app } = await person();
  const now = new Date();
  const guest = guestCtx(database, { now: () => now });
  const first = await logIn(guest, { email: user.email, password });
  if (first.kind !== "second_step") throw new Error("a session was opened");
  const factorCode = app.codeAt(now);
  await confirmSignIn(guest, { pendingId: first.pendingId, factorCode });
  await expect(confirmSecondFactor(await session(user, now), { factorCode })).rejects.toMatchObject(wrong);
  const next = { factorCode: app.codeAt(new Date(now.getTime() + 30 * SECOND)) };
  await confirmSecondFactor(await session(user, now), next);
  await expect(confirmSecondFactor(await session(user, now), next)).rejects.toMatchObject(wrong);
});

test("a clock may be 30 seconds off, and not 60", async () => {
  const now = new Date(Math.floor(Date.now() / 30_000) * 30_000 + 15 * SECOND);
  for (const [seconds, isAccepted] of [
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ] as const) {
    const { user, app } = await person();
    const factorCode = app.codeAt(new Date(now.getTime() + seconds * SECOND));
    const confirmed = confirmSecondFactor(await session(user, now), { factorCode });
    await (isAccepted
      ? expect(confirmed).resolves.toBeNull()
      : expect(confirmed).rejects.toMatchObject(wrong));
  }
});

test("one code at the same time in four sessions confirms one, from the app and as a recovery code", async () => {
  const { user, app } = await person();
  const now = new Date();
  for (const factorCode of [app.codeAt(now), app.recoveryCodes[0] ?? ""]) {
    const four = await Promise.all(Array.from({ length: 4 }, () => session(user, now)));
    const results = await Promise.allSettled(four.map((ctx) => confirmSecondFactor(ctx, { factorCode })));
    expect(accepted(results)).toBe(1);
  }
  const shown = await db.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(shown.filter(({ secondFactorAt }) => secondFactorAt !== null)).toHaveLength(2);
  const codes = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
  expect(codes.filter(({ usedAt }) => usedAt !== null)).toHaveLength(1);
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, user.id));
  expect(mails.map(({ template }) => template)).toEqual(["recovery-code-used"]);
});
