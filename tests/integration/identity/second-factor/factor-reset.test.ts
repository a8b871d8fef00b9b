import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { accountTokens, auditLog, mailMessages, secondFactorResets } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { giveAdminRole } from "@/lib/identity/accounts/commands/give-admin-role";
import { suspendAccount } from "@/lib/identity/accounts/commands/suspend-account";
import { approveFactorReset } from "@/lib/identity/second-factor/commands/approve-factor-reset";
import { cancelFactorReset } from "@/lib/identity/second-factor/commands/cancel-factor-reset";
import { declineFactorReset } from "@/lib/identity/second-factor/commands/decline-factor-reset";
import { requestFactorReset } from "@/lib/identity/second-factor/commands/request-factor-reset";
import { runFactorResets } from "@/lib/identity/second-factor/commands/run-factor-resets";
import { secondFactorsOf } from "@/lib/identity/second-factor/second-factors";
import { confirmSignIn } from "@/lib/identity/sessions/commands/confirm-sign-in";
import { logIn } from "@/lib/identity/sessions/commands/log-in";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin, createSponsor } from "@/tests/support/factories/users";
import { insertApp } from "@/tests/support/second-factor";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute("truncate rate_limits"));

const password = "a lantern on the quay";
const me = { currentPassword: password, code: null };
const reason = "Lost the phone, came to the office";
const HOUR = 3_600_000;

async function world() {
  const [first, second, user] = await Promise.all([
    createAdmin(db, { password }),
    createAdmin(db, { password }),
    createSponsor(db, { password, emailVerifiedAt: new Date() }),
  ]);
  const app = await insertApp(db, user.id);
  return {
    first: await ctxFor(database, first),
    second: await ctxFor(database, second),
    user,
    app,
    userId: user.id,
  };
}

const statusOf = async (userId: string) =>
  (await db.select().from(secondFactorResets).where(eq(secondFactorResets.userId, userId)))[0]?.status;

const inHours = (hours: number): Ctx =>
  guestCtx(database, { now: () => new Date(Date.now() + hours * HOUR) });

/** The token in the newest email of a template. */
async function mailedToken(userId: string): Promise<string> {
  const [mail] = await db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.toUserId, userId), eq(mailMessages.template, "factor-reset-approved")));
  return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

test("requestFactorReset, approveFactorReset, runFactorResets: two admins, and 24 hours", async () => {
  const { first, second, user, userId } = await world();
  await requestFactorReset(first, { ...me, userId, reason });
  await expect(approveFactorReset(first, { ...me, userId })).rejects.toMatchObject({ code: "forbidden" });
  await expect(requestFactorReset(second, { ...me, userId, reason })).rejects.toMatchObject({
    code: "conflict",
  });
  await approveFactorReset(second, { ...me, userId });
  expect(await mailedToken(userId)).not.toBe("");
  await runFactorResets(inHours(23.9));
  expect(await secondFactorsOf(db, userId)).not.toBeNull();
  await runFactorResets(inHours(24.1));
  await runFactorResets(inHours(24.2));
  expect(await secondFactorsOf(db, userId)).toBeNull();
  expect(await statusOf(userId)).toBe("done");
  expect(await logIn(guestCtx(database), { email: user.email, password })).toMatchObject({
    kind: "signed_in",
  });
  const entries = await db.select().from(auditLog).where(eq(auditLog.entityId, userId));
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      "account.request_factor_reset",
      "account.approve_factor_reset",
      "account.run_factor_reset",
    ]),
  );
  const mails = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, userId));
  expect(mails.map(({ template }) => template).toSorted()).toEqual([
    "factor-reset-approved",
    "factor-reset-done",
  ]);
});

test("cancelFactorReset: the emailed link keeps the second factor, once", async () => {
  const { first, second, userId } = await world();
  await requestFactorReset(first, { ...me, userId, reason });
  await approveFactorReset(second, { ...me, userId });
  const token = await mailedToken(userId);
  await cancelFactorReset(guestCtx(database), { token });
  await expect(cancelFactorReset(guestCtx(database), { token })).rejects.toMatchObject({
    code: "not_found",
  });
  await runFactorResets(inHours(25));
  expect(await statusOf(userId)).toBe("canceled");
  expect(await secondFactorsOf(db, userId)).not.toBeNull();
});

test("signing in with the second factor cancels the reset, and the password alone doesn't", async () => {
  const { first, second, user, app, userId } = await world();
  await requestFactorReset(first, { ...me, userId, reason });
  await approveFactorReset(second, { ...me, userId });
  const guest = guestCtx(database);
  const loggedIn = await logIn(guest, { email: user.email, password });
  if (loggedIn.kind !== "second_step") throw new Error("a session was opened");
  expect(await statusOf(userId)).toBe("approved");
  await confirmSignIn(guest, { pendingId: loggedIn.pendingId, factorCode: app.codeAt(guest.now()) });
  expect(await statusOf(userId)).toBe("canceled");
});

test("declineFactorReset: any admin stops it, also after the approval", async () => {
  const { first, second, userId } = await world();
  await requestFactorReset(first, { ...me, userId, reason });
  await approveFactorReset(second, { ...me, userId });
  await declineFactorReset(first, { userId });
  await declineFactorReset(first, { userId });
  expect(await statusOf(userId)).toBe("declined");
  await runFactorResets(inHours(25));
  expect(await secondFactorsOf(db, userId)).not.toBeNull();
});

test("no one approves their own, and an admin appointed less than 24 hours ago doesn't count", async () => {
  const { first, second, userId } = await world();
  const secondId = second.viewer?.id ?? "";
  await insertApp(db, secondId);
  await expect(
    requestFactorReset(first, { ...me, userId: first.viewer?.id ?? "", reason }),
  ).rejects.toMatchObject({ code: "forbidden" });
  await requestFactorReset(first, { ...me, userId: secondId, reason });
  await expect(approveFactorReset(second, { ...me, userId: secondId })).rejects.toMatchObject({
    code: "forbidden",
  });
  const newcomer = await createSponsor(db, { password, emailVerifiedAt: new Date() });
  await giveAdminRole(first, { ...me, userId: newcomer.id, reason: "Helps us" });
  await requestFactorReset(first, { ...me, userId, reason });
  const fresh = await ctxFor(database, newcomer);
  await expect(approveFactorReset(fresh, { ...me, userId })).rejects.toMatchObject({ code: "forbidden" });
  expect(await db.$count(accountTokens, eq(accountTokens.userId, userId))).toBe(0);
});

test("no admin gets a second voice by appointing someone who requests the reset, or from a suspended one", async () => {
  const { first, second, userId } = await world();
  const newcomer = await createSponsor(db, { password, emailVerifiedAt: new Date() });
  await giveAdminRole(first, { ...me, userId: newcomer.id, reason: "Helps us" });
  await requestFactorReset(await ctxFor(database, newcomer), { ...me, userId, reason });
  await expect(approveFactorReset(first, { ...me, userId })).rejects.toMatchObject({ code: "conflict" });
  await declineFactorReset(first, { userId });
  await requestFactorReset(second, { ...me, userId, reason });
  await suspendAccount(first, { userId: second.viewer?.id ?? "", reason });
  await expect(approveFactorReset(first, { ...me, userId })).rejects.toMatchObject({ code: "conflict" });
  await runFactorResets(inHours(25));
  expect(await secondFactorsOf(db, userId)).not.toBeNull();
});
