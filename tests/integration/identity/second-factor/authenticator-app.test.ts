import { and, desc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { auditLog, authenticatorApps, mailMessages, recoveryCodes, sessions } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { confirmAuthenticatorApp } from "@/lib/identity/second-factor/commands/confirm-authenticator-app";
import { createRecoveryCodes } from "@/lib/identity/second-factor/commands/create-recovery-codes";
import { startAuthenticatorApp } from "@/lib/identity/second-factor/commands/start-authenticator-app";
import { stopSecondFactor } from "@/lib/identity/second-factor/commands/stop-second-factor";
import { nextSecretOf } from "@/lib/identity/second-factor/next-app";
import { getOwnSecondFactor } from "@/lib/identity/second-factor/queries/own-second-factor";
import { totpCode } from "@/lib/identity/second-factor/totp";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createHost } from "@/tests/support/factories/users";
import { setUpApp } from "@/tests/support/second-factor";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute("truncate rate_limits"));

const password = "a lantern on the quay";
const byPassword = { currentPassword: password, code: null };

/** The same session that many minutes later, as a request would find it. */
async function later(ctx: Ctx, minutes: number): Promise<Ctx> {
  const now = new Date(ctx.now().getTime() + minutes * 60_000);
  const session = await loadSession(db, ctx.viewer?.sessionId ?? "", now);
  return { ...ctx, viewer: session?.viewer ?? null, now: () => now };
}

const signedIn = (ctx: Ctx) => ({ ...ctx, viewer: ctx.viewer as NonNullable<Ctx["viewer"]> });

async function hostCtx() {
  const user = await createHost(db, { password });
  const now = new Date();
  return { user, ctx: await ctxFor(database, user, { now: () => now }) };
}

const actionsOf = async (userId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.entityId, userId)).orderBy(desc(auditLog.id))).map(
    ({ action }) => action,
  );

const mailsTo = async (userId: string) =>
  (await db.select().from(mailMessages).where(eq(mailMessages.toUserId, userId))).map(
    ({ template }) => template,
  );

test("startAuthenticatorApp, confirmAuthenticatorApp: the app is on after a code from it, and not before", async () => {
  const { user, ctx } = await hostCtx();
  const other = await ctxFor(database, user);
  await expect(startAuthenticatorApp(ctx, { currentPassword: "no", code: null })).rejects.toMatchObject({
    code: "invalid",
  });
  await startAuthenticatorApp(ctx, byPassword);
  expect(await getOwnSecondFactor(signedIn(ctx))).toMatchObject({ isOn: false, codesLeft: 0 });
  expect(await nextSecretOf(db, signedIn(other)), "another session must not see the secret").toBeNull();
  await expect(confirmAuthenticatorApp(ctx, { code: "000000" })).rejects.toMatchObject({ code: "invalid" });
  const secret = (await nextSecretOf(db, signedIn(ctx))) ?? "";
  const { recoveryCodes: codes } = await confirmAuthenticatorApp(ctx, {
    code: totpCode(secret, ctx.now()).replace(/^.../, "$& "),
  });
  expect(codes).toHaveLength(10);
  expect(await getOwnSecondFactor(signedIn(ctx))).toMatchObject({ isOn: true, codesLeft: 10 });
  expect(await loadSession(db, other.viewer?.sessionId ?? "", new Date()), "other sessions end").toBeNull();
  const [row] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, user.id));
  expect(row).toMatchObject({ nextSecretSealed: null, nextSessionId: null });
  expect(row?.secretSealed).not.toContain(secret);
  const stored = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
  expect(JSON.stringify(stored)).not.toContain(codes?.[0]);
  expect(await actionsOf(user.id)).toContain("account.turn_on_second_factor");
  expect(await mailsTo(user.id)).toEqual(["second-factor-on"]);
});

test("after 15 minutes, setting up must be started again", async () => {
  const { ctx } = await hostCtx();
  await startAuthenticatorApp(ctx, byPassword);
  const late = await later(ctx, 16);
  await expect(confirmAuthenticatorApp(late, { code: "000000" })).rejects.toMatchObject({ code: "conflict" });
});

test("createRecoveryCodes: asks for the code too, unless it was shown in the last five minutes", async () => {
  const { ctx } = await hostCtx();
  const app = await setUpApp(ctx, password);
  await createRecoveryCodes(await later(ctx, 4), byPassword);
  const late = await later(ctx, 6);
  await expect(createRecoveryCodes(late, byPassword)).rejects.toMatchObject({
    fields: { factorCode: expect.stringContaining("authenticator app") },
  });
  await expect(createRecoveryCodes(late, { ...byPassword, factorCode: "123" })).rejects.toMatchObject({
    fields: { factorCode: expect.stringContaining("incorrect") },
  });
  const { recoveryCodes: codes } = await createRecoveryCodes(late, {
    ...byPassword,
    factorCode: app.codeAt(late.now()),
  });
  expect(codes).toHaveLength(10);
  expect(codes).not.toContain(app.recoveryCodes[0]);
});

test("a code and a wrong password don't pass, and a recovery code passes once", async () => {
  const { user, ctx } = await hostCtx();
  const app = await setUpApp(ctx, password);
  const late = await later(ctx, 10);
  const factorCode = app.recoveryCodes[3] ?? "";
  await expect(
    createRecoveryCodes(late, { currentPassword: "no", code: null, factorCode }),
  ).rejects.toMatchObject({ fields: { currentPassword: expect.any(String) } });
  const both = await Promise.allSettled([
    stopSecondFactor(late, { ...byPassword, factorCode }),
    stopSecondFactor(late, { ...byPassword, factorCode }),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await actionsOf(user.id)).toEqual(
    expect.arrayContaining(["account.turn_off_second_factor", "account.use_recovery_code"]),
  );
});

test("stopSecondFactor: deletes app and codes, ends other sessions, and emails the owner", async () => {
  const { user, ctx } = await hostCtx();
  await setUpApp(ctx, password);
  const other = await ctxFor(database, user);
  await stopSecondFactor(await later(ctx, 1), byPassword);
  expect(await getOwnSecondFactor(signedIn(ctx))).toEqual({
    appSince: null,
    passkeys: [],
    codesLeft: 0,
    isOn: false,
  });
  const open = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), isNull(sessions.revokedAt)));
  expect(open).toMatchObject([{ id: ctx.viewer?.sessionId, secondFactorAt: null }]);
  expect(other.viewer?.sessionId).not.toBe(ctx.viewer?.sessionId);
  expect(await mailsTo(user.id)).toContain("second-factor-off");
});
