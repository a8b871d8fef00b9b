import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog, mailMessages, payoutSettings } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { runAction } from "@/lib/core/run-action";
import { openSealed } from "@/lib/core/sealed-text";
import { mailCode } from "@/lib/identity/sessions/commands/mail-code";
import { savePayoutSettingsAction } from "@/lib/money/payouts/actions/settings";
import { savePayoutSettings } from "@/lib/money/payouts/commands/save-payout-settings";
import { getPayoutSettings } from "@/lib/money/payouts/queries/settings";
import { PayoutSettingsInput } from "@/lib/money/payouts/schema";
import { definitionOf } from "@/tests/support/actions";
import { openClients } from "@/tests/support/clients";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { insertApp } from "@/tests/support/second-factor";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const IBAN = "GB33BUKB20201555555555";
const bank = { method: "swift", accountHolder: "Ada Miller", account: IBAN, bic: "BUKBGB22" };
const paypal = { method: "paypal", paypalEmail: "Ada@Example.test" };

const save = (ctx: Ctx, input: object) => savePayoutSettings(ctx, PayoutSettingsInput.parse(input));
const later = (ctx: Ctx, hours: number): Ctx => ({
  ...ctx,
  now: () => new Date(Date.now() + hours * 3_600_000),
});

async function host(password?: string) {
  const ctx = await ctxFor(database, await createHost(database.db, { password }));
  if (!ctx.viewer) throw new Error("no one is signed in");
  return { ...ctx, viewer: ctx.viewer };
}

async function mailsTo(userId: string): Promise<string[]> {
  const rows = await database.db
    .select({ template: mailMessages.template })
    .from(mailMessages)
    .where(eq(mailMessages.toUserId, userId))
    .orderBy(mailMessages.id);
  return rows.map(({ template }) => template);
}

test("encrypts bank details and shows only their last digits", async () => {
  const ctx = await host();
  await save(ctx, bank);
  const [row] = await database.db
    .select()
    .from(payoutSettings)
    .where(eq(payoutSettings.userId, ctx.viewer.id));
  expect(row).toMatchObject({ method: "swift", swiftLastFour: "5555", heldUntil: null, paypalEmail: null });
  expect(JSON.stringify(row)).not.toContain(IBAN.slice(4, 14));
  expect(JSON.parse(openSealed(row?.swiftSealed ?? "", ctx.viewer.id))).toMatchObject({ account: IBAN });
  const shown = await getPayoutSettings(ctx);
  expect(shown).toEqual({
    method: "swift",
    paypalEmail: null,
    accountLastFour: "5555",
    heldUntil: null,
    confirmation: { hasPassword: false, factor: null },
  });
  const [audit] = await database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, ctx.viewer.id))
    .orderBy(desc(auditLog.id));
  expect(audit).toMatchObject({ action: "payout_settings.save", after: { method: "swift" } });
  expect(JSON.stringify(audit)).not.toContain(IBAN.slice(4, 14));
});

test("a change requires the password, is emailed, and holds payouts for 72 hours", async () => {
  const ctx = await host("a long test password");
  await save(ctx, bank);
  expect(await getPayoutSettings(ctx)).toMatchObject({ confirmation: { hasPassword: true } });
  await expect(save(ctx, paypal)).rejects.toMatchObject({
    fields: { password: "Please enter your password." },
  });
  await expect(save(ctx, { ...paypal, password: "another one" })).rejects.toMatchObject({
    fields: { password: "The password is incorrect." },
  });
  const at = Date.now();
  await save(ctx, { ...paypal, password: "a long test password" });
  const shown = await getPayoutSettings(ctx);
  expect(shown).toMatchObject({ method: "paypal", paypalEmail: "ada@example.test", accountLastFour: null });
  expect(Math.abs((shown.heldUntil?.getTime() ?? 0) - at - 72 * 3_600_000)).toBeLessThan(60_000);
  expect((await getPayoutSettings({ ...ctx, ...later(ctx, 73), viewer: ctx.viewer })).heldUntil).toBeNull();
  expect(await mailsTo(ctx.viewer.id)).toEqual(["payout-details-changed", "payout-details-changed"]);
});

test("switching through the method `none` does not bypass the password", async () => {
  const ctx = await host("a long test password");
  await save(ctx, paypal);
  await expect(save(ctx, { method: "none" })).rejects.toMatchObject({ code: "invalid" });
  await save(ctx, { method: "none", password: "a long test password" });
  await expect(save(ctx, bank)).rejects.toMatchObject({ code: "invalid" });
});

test("with a second factor, the first details require the password and a code, too", async () => {
  const ctx = await host("a long test password");
  expect(await getPayoutSettings(ctx)).toMatchObject({ confirmation: null });
  const app = await insertApp(database.db, ctx.viewer.id);
  expect(await getPayoutSettings(ctx)).toMatchObject({ confirmation: { factor: { hasApp: true } } });
  const password = "a long test password";
  const factorCode = app.codeAt(ctx.now());
  await expect(save(ctx, bank)).rejects.toMatchObject({ fields: { password: expect.any(String) } });
  await expect(save(ctx, { ...bank, password })).rejects.toMatchObject({
    fields: { factorCode: expect.any(String) },
  });
  await expect(save(ctx, { ...bank, factorCode })).rejects.toMatchObject({ code: "invalid" });
  expect(await save(ctx, { ...bank, password, factorCode })).toEqual({ heldUntil: null });
});

test("saving unchanged settings is a no-op and requires nothing", async () => {
  const ctx = await host("a long test password");
  await save(ctx, bank);
  expect(await save(ctx, { ...bank, account: "GB33 BUKB 2020 1555 5555 55" })).toEqual({ heldUntil: null });
  expect(await mailsTo(ctx.viewer.id)).toHaveLength(1);
});

test("without a password an emailed code is required: single use, ten minutes, five tries", async () => {
  const ctx = await host();
  await save(ctx, paypal);
  await expect(save(ctx, bank)).rejects.toMatchObject({
    fields: { code: "Please enter the code we emailed you." },
  });
  const newCode = async () => {
    await mailCode(ctx, { purpose: "payout_details" });
    const [mail] = await database.db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.toUserId, ctx.viewer.id))
      .orderBy(desc(mailMessages.id))
      .limit(1);
    return /^(\d{6})$/m.exec(mail?.text ?? "")?.[1] ?? "";
  };
  const old = await newCode();
  const code = await newCode();
  if (old !== code)
    await expect(save(ctx, { ...bank, code: old })).rejects.toMatchObject({ code: "invalid" });
  await expect(save(later(ctx, 0.2), { ...bank, code })).rejects.toMatchObject({ code: "invalid" });
  await save(ctx, { ...bank, code });
  await expect(save(ctx, { ...paypal, code })).rejects.toMatchObject({ code: "invalid" });

  const other = await newCode();
  const guess = other === "000000" ? "000001" : "000000";
  for (let tries = 0; tries < 5; tries++)
    await expect(save(ctx, { ...paypal, code: guess })).rejects.toThrow();
  await expect(save(ctx, { ...paypal, code: other })).rejects.toThrow();
});

test("a fifth wrong password locks for fifteen minutes", async () => {
  const ctx = await host("a long test password");
  await save(ctx, paypal);
  for (let tries = 0; tries < 5; tries++)
    await expect(save(ctx, { ...bank, password: "wrong" })).rejects.toMatchObject({ code: "invalid" });
  const right = { ...bank, password: "a long test password" };
  await expect(save(ctx, right)).rejects.toMatchObject({ code: "limited" });
  await save(later(ctx, 0.3), right);
});

test("two tabs at the same time: one of two first settings is saved", async () => {
  const ctx = await host();
  const second = openClients(database.url, 1);
  const results = await Promise.allSettled([save(ctx, bank), save({ ...ctx, db: second.db }, paypal)]);
  await second.close();
  const rows = await database.db
    .select()
    .from(payoutSettings)
    .where(eq(payoutSettings.userId, ctx.viewer.id));
  expect(rows).toHaveLength(1);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("shows errors at their fields under the documented sentence; sponsors have no payouts", async () => {
  const definition = definitionOf(savePayoutSettingsAction);
  expect(
    await runAction(definition, await host(), { ...bank, account: "GB00BUKB20201555555555" }),
  ).toMatchObject({
    ok: false,
    error: {
      message: "Failed to save settings. Please try again.",
      fields: { account: "This IBAN isn't valid. Please check it" },
    },
  });
  const sponsor = await ctxFor(database, await createSponsor(database.db));
  expect(await runAction(definition, sponsor, bank)).toMatchObject({ error: { code: "forbidden" } });
});
