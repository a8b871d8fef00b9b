import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { mailMessages, pendingSignIns } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { createApiToken } from "@/lib/identity/api-tokens/commands/create-api-token";
import { loadApiToken } from "@/lib/identity/api-tokens/token";
import { addPasskey } from "@/lib/identity/second-factor/commands/add-passkey";
import { createRecoveryCodes } from "@/lib/identity/second-factor/commands/create-recovery-codes";
import { removeAuthenticatorApp } from "@/lib/identity/second-factor/commands/remove-authenticator-app";
import { removePasskey } from "@/lib/identity/second-factor/commands/remove-passkey";
import { startPasskey } from "@/lib/identity/second-factor/commands/start-passkey";
import { stopSecondFactor } from "@/lib/identity/second-factor/commands/stop-second-factor";
import { confirmSignIn } from "@/lib/identity/sessions/commands/confirm-sign-in";
import { logIn } from "@/lib/identity/sessions/commands/log-in";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { ctxFor, guestCtx } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createHost } from "@/tests/support/factories/users";
import { softPasskey } from "@/tests/support/passkey";
import { insertPasskey, setUpApp } from "@/tests/support/second-factor";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);
beforeEach(() => db.execute("truncate rate_limits"));

const password = "a lantern on the quay";
const byPassword = { currentPassword: password, code: null };

/** The same session, as its next request would find it. */
async function again(ctx: Ctx): Promise<Ctx> {
  const session = await loadSession(db, ctx.viewer?.sessionId ?? "", new Date());
  return { ...ctx, viewer: session?.viewer ?? null, now: () => new Date() };
}

/** Adds a passkey, by the commands. */
async function addKey(ctx: Ctx) {
  const { challenge } = await startPasskey(ctx, byPassword);
  await addPasskey(ctx, { name: "Phone", passkey: softPasskey().create({ challenge }) });
}

const setUpOtherApp = async (ctx: Ctx) => void (await setUpApp(ctx, password));

/** Each change, to an account that has an app and a passkey, and what the owner is emailed. */
const CHANGES: [what: string, mail: string, change: (ctx: Ctx, passkeyId: string) => Promise<unknown>][] = [
  ["another app", "An authenticator app was added", setUpOtherApp],
  ["another passkey", "A passkey was added", addKey],
  ["new recovery codes", "You have new recovery codes", (ctx) => createRecoveryCodes(ctx, byPassword)],
  ["no app", "Your authenticator app was removed", (ctx) => removeAuthenticatorApp(ctx, byPassword)],
  [
    "one passkey less",
    "A passkey was removed",
    (ctx, passkeyId) => removePasskey(ctx, { ...byPassword, passkeyId }),
  ],
  ["no second factor", "Two-step verification is off", (ctx) => stopSecondFactor(ctx, byPassword)],
];

test.each(CHANGES)(
  "%s ends other sessions and half-finished sign-ins, and the email says so",
  async (_what, subject, change) => {
    const user = await createHost(db, { password, emailVerifiedAt: new Date() });
    const own = await ctxFor(database, user, { now: () => new Date() });
    const app = await setUpApp(own, password);
    const { passkeyId } = await insertPasskey(db, user.id);
    const other = await ctxFor(database, user);
    const { token } = await createApiToken(await again(own), {
      ...byPassword,
      name: "Script",
      scopes: ["read"],
      days: 7,
    });
    const guest = guestCtx(database);
    const half = await logIn(guest, { email: user.email, password });
    if (half.kind !== "second_step") throw new Error("a session was opened");

    await change(await again(own), passkeyId);

    expect((await again(other)).viewer, "the other session").toBeNull();
    expect((await again(own)).viewer, "the session that made the change").not.toBeNull();
    const [factorCode = ""] = app.recoveryCodes;
    await expect(confirmSignIn(guest, { pendingId: half.pendingId, factorCode })).rejects.toMatchObject({
      code: "unauthenticated",
    });
    expect(await db.$count(pendingSignIns, eq(pendingSignIns.userId, user.id))).toBe(0);
    expect(await loadApiToken(db, token, new Date()), "a token").not.toBeNull();
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, user.id));
    const mail = mails.find((one) => one.subject === subject);
    expect(mail?.text).toContain("your other devices were signed out");
  },
);
