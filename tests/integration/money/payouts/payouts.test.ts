import { and, desc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  auditLog,
  mailMessages,
  notifications,
  payoutRuns,
  payoutSettings,
  payouts,
  sandboxPayouts,
  users,
} from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { holdOlderDetails } from "@/lib/identity/accounts/payout-hold";
import { mailCode } from "@/lib/identity/sessions/commands/mail-code";
import type { Credentials } from "@/lib/identity/sessions/confirm-identity";
import { BatchRefused, type CalledRail } from "@/lib/integrations/payouts/port";
import { payoutRails } from "@/lib/integrations/payouts/rails";
import { approvePayouts } from "@/lib/money/payouts/commands/approve-payouts";
import { cancelPayout } from "@/lib/money/payouts/commands/cancel-payout";
import { createDuePayouts } from "@/lib/money/payouts/commands/create-due-payouts";
import { exportPayoutRun } from "@/lib/money/payouts/commands/export-payout-run";
import { failPayout } from "@/lib/money/payouts/commands/fail-payout";
import { markPayoutPaid } from "@/lib/money/payouts/commands/mark-payout-paid";
import { reconcilePayoutRun } from "@/lib/money/payouts/commands/reconcile-payout-run";
import { resolvePayoutRun } from "@/lib/money/payouts/commands/resolve-payout-run";
import { sendPayoutRun } from "@/lib/money/payouts/commands/send-payout-run";
import { sendPayouts } from "@/lib/money/payouts/commands/send-payouts";
import { sweepPayouts } from "@/lib/money/payouts/commands/sweep-payouts";
import { byBoth, NO_CREDENTIALS } from "@/tests/support/both-admins";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase, type TestDatabase } from "@/tests/support/database";
import { expectSoundLedger } from "@/tests/support/payments";
import { type PayoutWorld, payoutWorld } from "@/tests/support/payouts";

let database: TestDatabase;
let world: PayoutWorld;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await payoutWorld(database);
});
afterAll(async () => {
  await expectSoundLedger(database);
  await database.close();
});

const admin = () => world.as(world.admins[0]);
const both = async <I extends Credentials, T>(
  command: (ctx: Ctx, input: I) => Promise<T>,
  input: Omit<I, keyof Credentials>,
): Promise<[T, T]> => byBoth([await admin(), await world.as(world.admins[1])])(command)(input);
const approveAs = async (at: 0 | 1, payoutId: string) =>
  approvePayouts(await world.as(world.admins[at]), { payoutIds: [payoutId], password: null, code: null });
const itemOf = async (userId: string) => {
  const { transferKey } = await world.payoutOf(userId);
  const [item] = await database.db
    .select()
    .from(sandboxPayouts)
    .where(eq(sandboxPayouts.itemKey, transferKey ?? ""));
  if (!item) throw new Error("the test provider has no such payout");
  return item;
};

/** The common text of the email and the notification about payouts that arrived. */
async function arrivalNotices(userId: string): Promise<string[]> {
  const rows = await database.db
    .select({ title: notifications.title })
    .from(mailMessages)
    .innerJoin(notifications, eq(notifications.dedupeKey, mailMessages.dedupeKey))
    .where(and(eq(mailMessages.toUserId, userId), eq(mailMessages.template, "payout-paid")));
  return rows.map(({ title }) => title);
}

/** A host's payout in transit. */
async function sent(cents: number, method: "paypal" | "swift" = "paypal") {
  const host = await world.host(cents, method);
  await world.approved(host.id);
  const run = await sendPayouts(await admin(), { method });
  if (method === "paypal") await sendPayoutRun(world.system(), run);
  return { host, ...run, payout: await world.payoutOf(host.id) };
}

describe("due", () => {
  test("createDuePayouts: one payout for the full balance, however many workers run", async () => {
    const host = await world.host(50_000);
    const second = openClients(database.url, 2);
    await Promise.all([
      createDuePayouts(world.system()),
      createDuePayouts(world.system(second)),
      createDuePayouts(world.system(second)),
    ]);
    await second.close();
    const rows = await database.db.select().from(payouts).where(eq(payouts.payeeId, host.id));
    expect(rows).toMatchObject([{ status: "due", amountCents: 50_000, method: "paypal", attempt: 1 }]);
    expect(await world.available(host.id)).toBe(50_000);
    await world.earn(host, 2_000);
    await approveAs(0, rows[0]?.id ?? "");
    await createDuePayouts(world.system());
    expect(await world.payoutOf(host.id)).toMatchObject({
      id: rows[0]?.id,
      amountCents: 52_000,
      firstApprovedById: null,
    });
  });

  test.each([
    ["without a method", (id: string) => world.setMethod(id, "none")],
    [
      "with an unverified email address",
      async (id: string) =>
        void (await database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id))),
    ],
    [
      "without an organization's name",
      async (id: string) =>
        void (await database.db.update(users).set({ companyName: null }).where(eq(users.id, id))),
    ],
    [
      "with a suspended account",
      async (id: string) =>
        void (await database.db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, id))),
    ],
    [
      "on hold",
      async (id: string) =>
        void (await database.db
          .update(payoutSettings)
          .set({ heldUntil: new Date(Date.now() + 3_600_000) })
          .where(eq(payoutSettings.userId, id))),
    ],
  ])("no payee %s is paid", async (_, change) => {
    const host = await world.host(5_000);
    await change(host.id);
    await createDuePayouts(world.system());
    await expect(world.payoutOf(host.id)).rejects.toThrow("no payout");
  });

  test("money paid through the test provider is not paid out where payments are real", async () => {
    const host = await world.host(5_000);
    const system = world.system();
    const real = { ...system.ports, payments: { ...system.ports.payments, isTestMode: false } };
    await createDuePayouts({ ...system, ports: real });
    await expect(world.payoutOf(host.id)).rejects.toThrow("no payout");
    await createDuePayouts(system);
    const { id } = await world.payoutOf(host.id);
    const ctx = await admin();
    const ports = { ...ctx.ports, payments: real.payments };
    const input = { payoutIds: [id], password: null, code: null };
    await expect(approvePayouts({ ...ctx, ports }, input)).rejects.toThrow(/out of date/);
    await world.approved(host.id);
    await expect(sendPayouts({ ...ctx, ports }, { method: "paypal" })).rejects.toThrow(/nothing to send/);
    expect(await world.available(host.id)).toBe(5_000);
  });

  test("a balance below the minimum waits", async () => {
    const host = await world.host(950);
    await createDuePayouts(world.system());
    await expect(world.payoutOf(host.id)).rejects.toThrow("no payout");
    await world.earn(host, 100);
    await createDuePayouts(world.system());
    expect(await world.payoutOf(host.id)).toMatchObject({ amountCents: 1_050 });
  });

  test("cancels a due payout when its payee removes the method", async () => {
    const host = await world.host(5_000);
    await createDuePayouts(world.system());
    await world.setMethod(host.id, "none");
    await createDuePayouts(world.system());
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "cancelled", failureReason: "no_method" });
    expect(await world.available(host.id)).toBe(5_000);
  });
});

describe("approval", () => {
  test("requires two admins, and one admin twice counts as one", async () => {
    const host = await world.host(5_000);
    await createDuePayouts(world.system());
    const { id } = await world.payoutOf(host.id);
    expect(await approveAs(0, id)).toEqual({ approved: [], waiting: [id] });
    expect(await approveAs(0, id)).toEqual({ approved: [], waiting: [id] });
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "due" });
    expect(await approveAs(1, id)).toEqual({ approved: [id], waiting: [] });
    expect(await approveAs(1, id)).toEqual({ approved: [id], waiting: [] });
    const [first, second] = world.admins;
    expect(await world.payoutOf(host.id)).toMatchObject({
      status: "approved",
      firstApprovedById: first.id,
      approvedById: second.id,
    });
    const actions = await database.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.entityId, id))
      .orderBy(auditLog.id);
    expect(actions.map(({ action }) => action)).toEqual([
      "payout.create",
      "payout.approve_first",
      "payout.approve",
    ]);
  });

  test("approvePayouts: two concurrent approvals count as both", async () => {
    const host = await world.host(5_000);
    await createDuePayouts(world.system());
    const { id } = await world.payoutOf(host.id);
    const second = openClients(database.url, 1);
    const input = { payoutIds: [id], password: null, code: null };
    const results = await Promise.all([
      approvePayouts(await admin(), input),
      approvePayouts(await world.as(world.admins[1], second), input),
    ]);
    await second.close();
    expect(results.flatMap(({ approved }) => approved)).toEqual([id]);
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "approved" });
  });

  test("a single admin confirms with the password", async () => {
    const [only, other] = world.admins;
    await database.db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, other.id));
    try {
      const host = await world.host(5_000);
      await createDuePayouts(world.system());
      const { id } = await world.payoutOf(host.id);
      const ctx = await world.as(only);
      const approve = (password: string | null) =>
        approvePayouts(ctx, { payoutIds: [id], password, code: null });
      await expect(approve(null)).rejects.toMatchObject({ fields: { password: expect.any(String) } });
      await expect(approve("wrong")).rejects.toMatchObject({ fields: { password: expect.any(String) } });
      expect(await approve("the password of an admin")).toEqual({ approved: [id], waiting: [] });
    } finally {
      await database.db.update(users).set({ accountStatus: "active" }).where(eq(users.id, other.id));
    }
  });

  test("a single admin without a password confirms with a code emailed for this purpose, once", async () => {
    const [only, other] = world.admins;
    const { passwordHash } = only;
    await database.db.update(users).set({ accountStatus: "suspended" }).where(eq(users.id, other.id));
    await database.db.update(users).set({ passwordHash: null }).where(eq(users.id, only.id));
    try {
      const payoutIds: string[] = [];
      for (const host of [await world.host(5_000), await world.host(6_000)]) {
        await createDuePayouts(world.system());
        payoutIds.push((await world.payoutOf(host.id)).id);
      }
      const ctx = await world.as(only);
      const approve = (at: number, code: string | null) =>
        approvePayouts(ctx, {
          payoutIds: payoutIds.slice(at, at + 1),
          password: "the password of an admin",
          code,
        });
      const codeFor = async (purpose: "payout_approval" | "payout_details") => {
        await mailCode(ctx, { purpose });
        const [mail] = await database.db
          .select({ text: mailMessages.text })
          .from(mailMessages)
          .where(eq(mailMessages.toUserId, only.id))
          .orderBy(desc(mailMessages.id))
          .limit(1);
        return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
      };
      await expect(approve(0, null)).rejects.toMatchObject({ fields: { code: expect.any(String) } });
      await expect(approve(0, await codeFor("payout_details"))).rejects.toMatchObject({ code: "invalid" });
      const code = await codeFor("payout_approval");
      expect(await approve(0, code)).toEqual({ approved: payoutIds.slice(0, 1), waiting: [] });
      await expect(approve(1, code)).rejects.toMatchObject({ code: "invalid" });
    } finally {
      await database.db.update(users).set({ passwordHash }).where(eq(users.id, only.id));
      await database.db.update(users).set({ accountStatus: "active" }).where(eq(users.id, other.id));
    }
  });

  test("refuses stale, held, and unknown payouts, and then approves none", async () => {
    const [good, changed, held] = [await world.host(5_000), await world.host(5_000), await world.host(5_000)];
    await createDuePayouts(world.system());
    const [one, two, three] = [
      await world.payoutOf(good.id),
      await world.payoutOf(changed.id),
      await world.payoutOf(held.id),
    ];
    await world.setMethod(changed.id, "swift");
    await database.db
      .update(payoutSettings)
      .set({ heldUntil: new Date(Date.now() + 3_600_000) })
      .where(eq(payoutSettings.userId, held.id));
    const approve = async (...payoutIds: string[]) =>
      approvePayouts(await admin(), { payoutIds, password: null, code: null });
    await expect(approve(one.id, two.id)).rejects.toThrow(/out of date/);
    await expect(approve(one.id, three.id)).rejects.toThrow(/on hold/);
    await expect(approve(one.id, newId())).rejects.toMatchObject({ code: "not_found" });
    expect(await world.payoutOf(good.id)).toMatchObject({ firstApprovedById: null });
  });

  test("only admins can approve; for others it does not exist", async () => {
    const host = await world.host(0);
    const ctx = await world.as(host);
    await expect(
      approvePayouts(ctx, { payoutIds: [newId()], password: null, code: null }),
    ).rejects.toMatchObject({ code: "not_found" });
    await expect(sendPayouts(ctx, { method: "paypal" })).rejects.toMatchObject({ code: "not_found" });
    await expect(
      markPayoutPaid(ctx, { payoutId: newId(), attempt: 1, ...NO_CREDENTIALS }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("by the provider", () => {
  test("reconcilePayoutRun: takes the money from the balance when sent, and from the provider's account when paid", async () => {
    const before = await world.balance("payouts:in_transit:sandbox");
    const { host, payout, runId } = await sent(50_000);
    expect(payout).toMatchObject({ status: "sent", rail: "sandbox", attempt: 1 });
    expect(await world.available(host.id)).toBe(0);
    const run = await database.db.select().from(payouts).where(eq(payouts.runId, runId));
    const left = run.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(await world.balance("payouts:in_transit:sandbox")).toBe(before + left);
    await reconcilePayoutRun(world.system(), { runId });
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "sent", providerState: "PENDING" });
    world.payments.wait(2);
    await reconcilePayoutRun(world.system(), { runId });
    await reconcilePayoutRun(world.system(), { runId });
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "paid" });
    expect(await world.balance("payouts:in_transit:sandbox")).toBe(before);
    const [mail] = await database.db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.dedupeKey, `payout-sent:${payout.transferKey}`));
    expect(mail?.text).toContain("We sent you $500 by PayPal. It usually takes 1 to 2 business days.");
    expect(await arrivalNotices(host.id)).toEqual(["Your payout of $500 has arrived"]);
  });

  test("sweepPayouts: the queue runs everything automatically", async () => {
    const host = await world.host(5_000);
    await world.approved(host.id);
    await sendPayouts(await admin(), { method: "paypal" });
    await world.runDueJobs();
    world.payments.wait(5);
    await sweepPayouts(world.system());
    await world.runDueJobs();
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "paid" });
  });

  test("a failed payout returns to the balance, is due again, and is emailed; the next attempt has another reference", async () => {
    const { host, payout, runId } = await sent(5_000);
    await world.sandbox.fail((await itemOf(host.id)).ref, "The account is closed.");
    await reconcilePayoutRun(world.system(), { runId });
    await reconcilePayoutRun(world.system(), { runId });
    expect(await world.payoutOf(host.id)).toMatchObject({
      status: "due",
      attempt: 2,
      failureReason: "The account is closed.",
      approvedById: null,
    });
    expect(await world.available(host.id)).toBe(5_000);
    const [mail] = await database.db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.dedupeKey, `payout-failed:${payout.transferKey}`));
    expect(mail?.text).toContain("The account is closed.");
    const again = await world.approved(host.id);
    const next = await sendPayouts(await admin(), { method: "paypal" });
    await sendPayoutRun(world.system(), next);
    await reconcilePayoutRun(world.system(), { runId });
    const resent = await world.payoutOf(host.id);
    expect(resent).toMatchObject({ id: again.id, status: "sent", attempt: 2 });
    expect(resent.transferKey).not.toBe(payout.transferKey);
    world.payments.wait(2);
    await reconcilePayoutRun(world.system(), next);
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "paid" });
    expect(await world.available(host.id)).toBe(0);
  });

  test("a payout returned after it was paid stays failed, and the next payout includes its money", async () => {
    const { host, runId } = await sent(5_000);
    world.payments.wait(2);
    await reconcilePayoutRun(world.system(), { runId });
    await world.sandbox.giveBack((await itemOf(host.id)).ref, "No one claimed it.");
    await reconcilePayoutRun(world.system(), { runId });
    await reconcilePayoutRun(world.system(), { runId });
    expect(await world.payoutOf(host.id)).toMatchObject({
      status: "failed",
      failureReason: "No one claimed it.",
    });
    expect(await world.available(host.id)).toBe(5_000);
    await createDuePayouts(world.system());
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "due", amountCents: 5_000, attempt: 1 });
  });

  test("sendPayouts: two admins who send concurrently make one run", async () => {
    const hosts = [await world.host(5_000), await world.host(5_000)];
    for (const host of hosts) await world.approved(host.id);
    const second = openClients(database.url, 1);
    const results = await Promise.allSettled([
      sendPayouts(await admin(), { method: "paypal" }),
      sendPayouts(await world.as(world.admins[1], second), { method: "paypal" }),
    ]);
    await second.close();
    const done = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(done.reduce((sum, run) => sum + run.sent, 0)).toBe(2);
    for (const host of hosts) expect(await world.available(host.id)).toBe(0);
  });

  test("sendPayoutRun: two workers with one run submit it once", async () => {
    const host = await world.host(5_000);
    await world.approved(host.id);
    const run = await sendPayouts(await admin(), { method: "paypal" });
    const second = openClients(database.url, 2);
    await Promise.all([
      sendPayoutRun(world.system(), run),
      sendPayoutRun(world.system(second), run),
      sendPayoutRun(world.system(second), run),
    ]);
    await second.close();
    const { transferKey } = await world.payoutOf(host.id);
    const items = await database.db
      .select()
      .from(sandboxPayouts)
      .where(eq(sandboxPayouts.itemKey, transferKey ?? ""));
    expect(items).toHaveLength(1);
  });

  test("resolvePayoutRun: a lost response is retried under the same reference; after a day an admin must check", async () => {
    const host = await world.host(5_000);
    await world.approved(host.id);
    const run = await sendPayouts(await admin(), { method: "paypal" });
    const rail = world.system().ports.payouts.byCode("sandbox", "api") as CalledRail;
    const lossy: CalledRail = {
      ...rail,
      send: async (batch) => {
        await rail.send(batch);
        throw new Error("the answer was lost");
      },
    };
    const system = world.system();
    const ports = { ...system.ports, payouts: payoutRails({ paypal: lossy, swift: null }) };
    await expect(sendPayoutRun({ ...system, ports }, run)).rejects.toThrow("the answer was lost");
    const later = { ...system, ports, now: () => new Date(world.payments.now().getTime() + 25 * 3_600_000) };
    await sendPayoutRun(later, run);
    const statusOf = async () => {
      const [row] = await database.db.select().from(payoutRuns).where(eq(payoutRuns.id, run.runId));
      return row?.status;
    };
    expect(await statusOf()).toBe("stuck");
    await sendPayoutRun(world.system(), run);
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "sent" });

    const { batchRef } = await itemOf(host.id);
    const known = { runId: run.runId, batchRef, ...NO_CREDENTIALS };
    await resolvePayoutRun(await admin(), known);
    await expect(resolvePayoutRun(await admin(), known)).rejects.toThrow();
    world.payments.wait(2);
    await world.runDueJobs();
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "paid" });
    expect(await statusOf()).toBe("settled");
  });

  test("a run that the provider never accepted is due again", async () => {
    const host = await world.host(5_000);
    await world.approved(host.id);
    const run = await sendPayouts(await admin(), { method: "paypal" });
    await database.db.execute(sql`update payout_runs set status = 'stuck' where id = ${run.runId}`);
    const never = { runId: run.runId, batchRef: null };
    expect(await resolvePayoutRun(await admin(), { ...never, ...NO_CREDENTIALS })).toBe("waiting");
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "sent" });
    expect(await both(resolvePayoutRun, never)).toEqual(["waiting", "done"]);
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "due", attempt: 2 });
    expect(await world.available(host.id)).toBe(5_000);
  });

  test("a refused batch returns everything, and no payee is blamed", async () => {
    const host = await world.host(5_000);
    const { transferKey: before } = await world.approved(host.id);
    expect(before).toBeNull();
    const run = await sendPayouts(await admin(), { method: "paypal" });
    const system = world.system();
    const refusing: CalledRail = {
      kind: "api",
      code: "sandbox",
      send: async () => {
        throw new BatchRefused("INSUFFICIENT_FUNDS");
      },
      retrieve: async () => [],
    };
    const ports = { ...system.ports, payouts: payoutRails({ paypal: refusing, swift: null }) };
    await sendPayoutRun({ ...system, ports }, run);
    const payout = await world.payoutOf(host.id);
    expect(payout).toMatchObject({ status: "due", attempt: 2 });
    expect(await world.available(host.id)).toBe(5_000);
    const mails = await database.db
      .select({ template: mailMessages.template })
      .from(mailMessages)
      .where(eq(mailMessages.toUserId, host.id));
    expect(mails.map(({ template }) => template)).not.toContain("payout-failed");
  });

  test("a payout that the provider settles can't be settled by hand", async () => {
    const { payout } = await sent(5_000);
    await expect(
      markPayoutPaid(await admin(), { payoutId: payout.id, attempt: 1, ...NO_CREDENTIALS }),
    ).rejects.toThrow(/provider reports the outcome/);
    await expect(
      failPayout(await admin(), { payoutId: payout.id, attempt: 1, reason: "no", ...NO_CREDENTIALS }),
    ).rejects.toThrow(/provider reports the outcome/);
  });
});

describe("by bank file", () => {
  test("exportPayoutRun, markPayoutPaid: can be exported repeatedly and marked as paid once", async () => {
    const { host, payout, runId, byFile } = await sent(12_345, "swift");
    expect(byFile).toBe(true);
    const bank = await world.balance("bank:swift");
    const ctx = await admin();
    const file = await exportPayoutRun(ctx, { runId });
    expect(await exportPayoutRun(ctx, { runId })).toEqual(file);
    expect(file.text).toContain("<IBAN>GB33BUKB20201555555555</IBAN>");
    expect(file.text).toContain(`<EndToEndId>${payout.transferKey}</EndToEndId>`);
    const log = await database.db.select().from(auditLog).where(eq(auditLog.entityId, runId));
    expect(log.filter(({ action }) => action === "payout_run.export")).toHaveLength(2);
    expect(JSON.stringify(log)).not.toContain("5555");
    expect(await arrivalNotices(host.id)).toEqual([]);
    const arrived = { payoutId: payout.id, attempt: 1, ...NO_CREDENTIALS };
    expect([await markPayoutPaid(ctx, arrived), await markPayoutPaid(ctx, arrived)]).toEqual([
      "waiting",
      "waiting",
    ]);
    expect(await arrivalNotices(host.id)).toEqual([]);
    expect(await both(markPayoutPaid, arrived)).toEqual(["waiting", "done"]);
    expect(await both(markPayoutPaid, arrived)).toEqual(["done", "done"]);
    expect(await arrivalNotices(host.id)).toEqual(["Your payout of $123.45 has arrived"]);
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "paid" });
    expect(await world.balance("bank:swift")).toBe(bank + 12_345);
    await expect(exportPayoutRun(ctx, { runId })).rejects.toThrow(/nothing to submit/);
  });

  test("failPayout: failing twice by hand fails only the intended attempt", async () => {
    const { host, payout } = await sent(5_000, "swift");
    const fail = () => both(failPayout, { payoutId: payout.id, attempt: 1, reason: "Account closed" });
    const alone = { payoutId: payout.id, attempt: 1, reason: "Account closed", ...NO_CREDENTIALS };
    expect(await failPayout(await admin(), alone)).toBe("waiting");
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "sent", attempt: 1 });
    await fail();
    await world.approved(host.id);
    await sendPayouts(await admin(), { method: "swift" });
    await fail();
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "sent", attempt: 2 });
  });

  test("nothing is sent by bank without our own account", async () => {
    const host = await world.host(5_000, "swift");
    await world.approved(host.id);
    const ctx = await admin();
    const ports = { ...ctx.ports, payouts: payoutRails({ paypal: null, swift: null }) };
    await expect(sendPayouts({ ...ctx, ports }, { method: "swift" })).rejects.toThrow(/PAYOUT_DEBTOR_IBAN/);
    expect(await world.available(host.id)).toBe(5_000);
  });
});

describe("between approval and sending", () => {
  test("a hold keeps it back, another method needs a new approval, a smaller balance cancels it", async () => {
    const [held, moved, owing] = [await world.host(5_000), await world.host(5_000), await world.host(5_000)];
    for (const { id } of [held, moved, owing]) await world.approved(id);
    await database.db.transaction((tx) =>
      holdOlderDetails(tx, world.payments.now(), held.id, new Date(Date.now() + 60_000)),
    );
    await world.setMethod(moved.id, "swift");
    await database.sql`select app.ledger_post('payout', ${`test:${newId()}`}, 'payout', ${newId()}::uuid,
      ${JSON.stringify([
        { account: `host:${owing.id}:available`, amountCents: 1, currency: "USD" },
        { account: "suspense", amountCents: -1, currency: "USD" },
      ])}::text::jsonb)`;
    const rest = await sendPayouts(await admin(), { method: "paypal" }).catch(() => null);
    expect(rest).toBeNull();
    expect(await world.payoutOf(held.id)).toMatchObject({ status: "approved" });
    expect(await world.payoutOf(moved.id)).toMatchObject({ status: "due", approvedById: null });
    expect(await world.payoutOf(owing.id)).toMatchObject({
      status: "cancelled",
      failureReason: "below_minimum",
    });
    expect(await world.available(owing.id)).toBe(4_999);
  });

  test("cancelPayout: leaves the money in the balance, and is not possible once sent", async () => {
    const host = await world.host(5_000);
    const { id: payoutId } = await world.approved(host.id);
    const cancel = async () => cancelPayout(await admin(), { payoutId, reason: "A double account" });
    await cancel();
    await cancel();
    expect(await world.payoutOf(host.id)).toMatchObject({ status: "cancelled" });
    expect(await world.available(host.id)).toBe(5_000);
    const other = await sent(5_000);
    await expect(
      cancelPayout(await admin(), { payoutId: other.payout.id, reason: "too late" }),
    ).rejects.toMatchObject({ code: "conflict" });
  });
});

test("Postgres refuses illegal transitions, other payees, and second payouts", async () => {
  const { payout } = await sent(5_000);
  const refused = (statement: ReturnType<typeof sql>) =>
    expect(database.db.execute(statement)).rejects.toThrow();
  await refused(sql`update payouts set status = 'due' where id = ${payout.id}`);
  await refused(sql`update payouts set status = 'approved' where id = ${payout.id}`);
  await refused(sql`update payouts set amount_cents = 1 where id = ${payout.id}`);
  await refused(sql`update payouts set payee_id = ${world.admins[0].id} where id = ${payout.id}`);
  await refused(sql`update payouts set transfer_key = 'PO1' where id = ${payout.id}`);
  await refused(sql`delete from payouts where id = ${payout.id}`);
  await refused(sql`
    insert into payouts (id, payee_id, payee_role, amount_cents, method)
    values (${newId()}, ${payout.payeeId}, 'event_host', 1, 'paypal')`);
});
