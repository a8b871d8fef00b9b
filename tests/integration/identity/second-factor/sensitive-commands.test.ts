import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sessions } from "@/db/schema";
import type { Ctx, Viewer } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { giveAdminRole } from "@/lib/identity/accounts/commands/give-admin-role";
import { takeAdminRole } from "@/lib/identity/accounts/commands/take-admin-role";
import { accountPermissions } from "@/lib/identity/accounts/policy";
import { createApiToken } from "@/lib/identity/api-tokens/commands/create-api-token";
import { apiTokenPermissions } from "@/lib/identity/api-tokens/policy";
import { approveFactorReset } from "@/lib/identity/second-factor/commands/approve-factor-reset";
import { requestFactorReset } from "@/lib/identity/second-factor/commands/request-factor-reset";
import { secondFactorPermissions } from "@/lib/identity/second-factor/policy";
import { confirmFactor } from "@/lib/identity/sessions/confirm-identity";
import { loadSession } from "@/lib/identity/sessions/load-session";
import { approveAndSend } from "@/lib/money/payouts/commands/approve-and-send";
import { approvePayouts } from "@/lib/money/payouts/commands/approve-payouts";
import { exportPayoutRun } from "@/lib/money/payouts/commands/export-payout-run";
import { failPayout } from "@/lib/money/payouts/commands/fail-payout";
import { importStatement } from "@/lib/money/payouts/commands/import-statement";
import { markPayoutPaid } from "@/lib/money/payouts/commands/mark-payout-paid";
import { resolvePayoutRun } from "@/lib/money/payouts/commands/resolve-payout-run";
import { savePayoutSettings } from "@/lib/money/payouts/commands/save-payout-settings";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { settleShortReturn } from "@/lib/money/payouts/commands/settle-short-return";
import { payoutPermissions } from "@/lib/money/payouts/policy";
import { PayoutSettingsInput } from "@/lib/money/payouts/schema";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase, type RaceDatabase } from "@/tests/support/database";
import { createAdmin, type UserRow } from "@/tests/support/factories/users";
import { insertApp, insertPasskey, type TestApp } from "@/tests/support/second-factor";

let database: RaceDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.execute("truncate rate_limits"));

const password = "a lantern on the quay";

/** What a form may send. Each command takes its own names. */
interface Given {
  password: string | null;
  currentPassword: string | null;
  code: string | null;
  factorCode?: string;
}

const [payoutId, userId] = [newId(), newId()];
const about = { payoutId, attempt: 1, reason: "Returned" };
const appointed = { userId, reason: "Helps us" };
const STATEMENT = "Date,Amount,Currency,Reference\n2026-06-01,12.00,USD,nothing\n";
const PAYPAL = PayoutSettingsInput.parse({ method: "paypal", paypalEmail: "ada@example.test" });

/** Payouts, bank details, roles, tokens, and resets of others' second factors. */
const SENSITIVE: Record<string, (ctx: Ctx, given: Given) => Promise<unknown>> = {
  approveAndSend: (ctx, given) => approveAndSend(ctx, { payoutIds: [payoutId], ...given }),
  approvePayouts: (ctx, given) => approvePayouts(ctx, { payoutIds: [payoutId], ...given }),
  exportPayoutRun: async (ctx, { factorCode }) => {
    // A download has no field: the page before it takes the code.
    if (factorCode && ctx.viewer) await confirmFactor({ ...ctx, viewer: ctx.viewer }, { factorCode });
    return exportPayoutRun(await again(ctx), { runId: newId() });
  },
  failPayout: (ctx, given) => failPayout(ctx, { ...about, ...given }),
  importStatement: (ctx, given) => importStatement(ctx, { name: "june.csv", text: STATEMENT, ...given }),
  markPayoutPaid: (ctx, given) => markPayoutPaid(ctx, { ...about, ...given }),
  resolvePayoutRun: (ctx, given) => resolvePayoutRun(ctx, { runId: newId(), batchRef: null, ...given }),
  savePayoutSettings: (ctx, given) => savePayoutSettings(ctx, { ...PAYPAL, ...given }),
  sendPayouts: (ctx, given) => sendPayouts(ctx, { method: "paypal", ...given }),
  settleShortReturn: (ctx, given) =>
    settleShortReturn(ctx, { caseId: newId(), bornBy: "platform", reason: "Fees", ...given }),
  giveAdminRole: (ctx, given) => giveAdminRole(ctx, { ...appointed, ...given }),
  takeAdminRole: (ctx, given) => takeAdminRole(ctx, { ...appointed, ...given }),
  requestFactorReset: (ctx, given) => requestFactorReset(ctx, { ...appointed, ...given }),
  approveFactorReset: (ctx, given) => approveFactorReset(ctx, { userId, ...given }),
  createApiToken: (ctx, given) =>
    createApiToken(ctx, { name: "Script", scopes: ["read"], days: 7, ...given }),
};

/** Commands of the same kinds that need no second factor, because they pay no one and give no one access. */
const HARMLESS = [
  "addRole",
  "switchRole",
  "cancelFactorReset",
  "cancelPayout",
  "declineFactorReset",
  "exportPayees",
  "exportPayouts",
  "previewStatement",
  "revokeApiToken",
];

/** The same session as its next request finds it; a token stays as it is. */
async function again(ctx: Ctx): Promise<Ctx> {
  if (!ctx.viewer?.sessionId) return ctx;
  const session = await loadSession(ctx.db, ctx.viewer.sessionId, ctx.now());
  return { ...ctx, viewer: session?.viewer ?? null };
}

/** Someone who may call all of it, along with a second admin, six minutes after they showed their second factor. */
async function person(parts: Partial<UserRow> & { password?: string | undefined }): Promise<Ctx> {
  const { db } = database;
  await createAdmin(db);
  const user = await createAdmin(db, { roles: ["admin", "event_host"], ...parts });
  const ctx = await ctxFor(database, user);
  await db
    .update(sessions)
    .set({ secondFactorAt: new Date(ctx.now().getTime() - 6 * 60_000) })
    .where(eq(sessions.id, ctx.viewer?.sessionId ?? ""));
  return again(ctx);
}

/** The fields that a command blames; empty if it succeeds or fails for another reason. */
async function blamed(work: Promise<unknown>): Promise<string[]> {
  try {
    await work;
    return [];
  } catch (error) {
    return Object.keys((error as { fields?: object }).fields ?? {});
  }
}

const asOwner: Given = { password, currentPassword: password, code: null };
/** Without a password, an emailed code stands in for it. This one is wrong, which is found last. */
const byEmail: Given = { password: null, currentPassword: null, code: "000000" };

test("the list has every command of the four kinds", () => {
  const policies = { ...payoutPermissions, ...apiTokenPermissions };
  const others = Object.keys({ ...accountPermissions, ...secondFactorPermissions }).filter((name) =>
    /role$|reset$/i.test(name),
  );
  expect([...Object.keys(SENSITIVE), ...HARMLESS].toSorted()).toEqual(
    [...Object.keys(policies), ...others].toSorted(),
  );
});

describe.each(Object.entries(SENSITIVE))("%s", (_name, run) => {
  let app: TestApp;
  let ctx: Ctx;
  beforeEach(async () => {
    ctx = await person({ password });
    app = await insertApp(database.db, ctx.viewer?.id ?? "");
  });

  test("requires the second factor, even with the right password", async () => {
    expect(await blamed(run(ctx, asOwner))).toEqual(["factorCode"]);
    expect(await blamed(run(ctx, { ...asOwner, factorCode: "000000" }))).toEqual(["factorCode"]);
  });

  test("takes a code from the app, and no code within five minutes of one", async () => {
    expect(await blamed(run(ctx, { ...asOwner, factorCode: app.codeAt(ctx.now()) }))).toEqual([]);
    expect(await blamed(run(await again(ctx), asOwner))).toEqual([]);
  });

  test("requires it of a token too, however recently its session showed it", async () => {
    const viewer: Viewer | null = ctx.viewer && { ...ctx.viewer, sessionId: null, secondFactorAt: ctx.now() };
    const asToken = { ...ctx, viewer };
    const outcome = await run(asToken, asOwner).catch((error: unknown) => error);
    expect(outcome).toMatchObject({ code: expect.stringMatching(/^(invalid|forbidden|unauthenticated)$/) });
  });

  test("requires it of an account with only a passkey, which has recovery codes without scripts", async () => {
    const other = await person({ password: undefined });
    const { recoveryCodes } = await insertApp(database.db, other.viewer?.id ?? "");
    await insertPasskey(database.db, other.viewer?.id ?? "");
    await database.db.execute(`delete from authenticator_apps where user_id = '${other.viewer?.id}'`);
    expect(await blamed(run(other, byEmail))).toEqual(["factorCode"]);
    const [factorCode = ""] = recoveryCodes;
    expect(await blamed(run(other, { ...byEmail, factorCode }))).not.toContain("factorCode");
  });
});
