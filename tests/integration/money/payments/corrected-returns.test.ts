import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditLog, bankRefunds, refunds } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { auditLedger } from "@/lib/money/ledger/audit-ledger";
import { correctReturn as correctByOne } from "@/lib/money/payments/commands/correct-return";
import { correctTransfer } from "@/lib/money/payments/commands/correct-transfer";
import { repayRefund } from "@/lib/money/payments/commands/repay-refund";
import { openBankWorld } from "@/tests/support/bank-world";
import { NO_CREDENTIALS } from "@/tests/support/both-admins";

const bank = await openBankWorld();
const { database, world, both, confirm, suspense, bankBalance } = bank;
const REASON = "It was another refund";
const correct = async (reference: string) => {
  const states = await both(correctByOne)({ reference, reason: REASON });
  await world.runDueJobs();
  return states;
};
const lastMail = async (ctx: Ctx) => (await bank.mailsTo(ctx)).at(-1)?.template;

/** A plan's transfer was too small, 300.00, and both admins recorded its return. */
async function sentBack() {
  const plan = await bank.awaitedPlan();
  await confirm(plan.reference, 30_000);
  const [ref = ""] = await bank.returnsOf(plan.reference);
  const before = { bank: await bankBalance(), suspense: await suspense() };
  await confirm(ref, 30_000);
  return { ...plan, ref, before };
}

const refundOf = async (paymentId: string) => {
  const rows = await database.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  expect(rows).toHaveLength(1);
  return rows[0];
};

describe("a return recorded but never sent", () => {
  test("correctReturn: is owed to the payer, who is emailed, and is sent under the same reference; repeatable", async () => {
    const { host, paymentId, ref, before } = await sentBack();
    expect(await bankBalance()).toBe(before.bank - 30_000);
    for (const _ of [1, 2]) {
      expect(await correctByOne(bank.admins[0], { reference: ref, reason: REASON, ...NO_CREDENTIALS })).toBe(
        "waiting",
      );
      expect(await correct(ref)).toEqual(["waiting", "done"]);
      expect({ bank: await bankBalance(), suspense: await suspense() }).toEqual(before);
      expect(await lastMail(host)).toBe("refund-not-sent");
      expect(await refundOf(paymentId)).toMatchObject({ status: "succeeded", repaidAt: null });
      await world.payments.reconcile(paymentId);
      expect(await auditLedger(world.system())).toEqual({});
      await expect(correct(ref)).rejects.toThrow(/Nothing is recorded/);
      await confirm(ref, 30_000);
      expect(await lastMail(host)).toBe("refund-repaid");
      expect(await refundOf(paymentId)).toMatchObject({ repaidAt: expect.any(Date) });
      expect(await bankBalance()).toBe(before.bank - 30_000);
      expect(await auditLedger(world.system())).toEqual({});
    }
    const log = await database.db.select().from(auditLog).where(eq(auditLog.entityId, paymentId));
    const corrected = log.filter(({ action }) => action === "bank_transfer.correct_return");
    expect(corrected).toHaveLength(2);
    expect(corrected[0]).toMatchObject({
      actorId: world.admins[1].id,
      after: { reference: ref, reason: REASON },
    });
  });

  test("waits as before when not yet processed, and sends no emails", async () => {
    const plan = await bank.awaitedPlan();
    await confirm(plan.reference, 30_000);
    const [ref = ""] = await bank.returnsOf(plan.reference);
    const before = { bank: await bankBalance(), mails: (await bank.mailsTo(plan.host)).length };
    await bank.write(ref, 30_000);
    await correct(ref);
    expect(await refundOf(plan.paymentId)).toMatchObject({ status: "pending" });
    await confirm(ref, 30_000);
    await bank.write(ref, 30_000);
    expect(await refundOf(plan.paymentId)).toMatchObject({ status: "succeeded", reversedAt: null });
    expect(await bankBalance()).toBe(before.bank - 30_000);
    expect((await bank.mailsTo(plan.host)).map(({ template }) => template)).not.toContain("refund-not-sent");
  });

  test("is corrected once when corrected twice before processing", async () => {
    const { paymentId, ref, before } = await sentBack();
    await correct(ref);
    await bank.write(ref, 30_000);
    await correct(ref);
    expect(await refundOf(paymentId)).toMatchObject({ status: "succeeded", repaidAt: null });
    expect(await bankBalance()).toBe(before.bank);
    await confirm(ref, 30_000);
    expect(await bankBalance()).toBe(before.bank - 30_000);
    expect(await auditLedger(world.system())).toEqual({});
  });

  test("can't be repaid another way while it waits to be sent", async () => {
    const { paymentId, ref } = await sentBack();
    await correct(ref);
    const refundId = (await refundOf(paymentId))?.id ?? "";
    const repay = repayRefund(bank.admins[0], { refundId, note: "To another account", ...NO_CREDENTIALS });
    await expect(repay).rejects.toThrow(ref);
    await confirm(ref, 30_000);
  });

  test("can't be corrected once it bounced, and neither can one that was never recorded or was called off", async () => {
    const bounced = await sentBack();
    const text = `reference,amount,currency,bank_reference\n${bounced.ref},300.00,USD,AGAIN`;
    await world.importStatement("day.csv", text);
    await world.runDueJobs();
    await expect(correct(bounced.ref)).rejects.toThrow(/did leave/);
    const called = await bank.awaitedPlan();
    await confirm(called.reference, 30_000);
    const [ref = ""] = await bank.returnsOf(called.reference);
    await expect(correct(ref)).rejects.toThrow(/Nothing is recorded/);
    await both(correctTransfer)({ reference: called.reference, reason: REASON });
    await expect(correct(ref)).rejects.toThrow(/Nothing is recorded/);
    await expect(correct(called.reference)).rejects.toMatchObject({ code: "invalid" });
    await expect(correct("BR000000000000")).rejects.toMatchObject({ code: "not_found" });
    const input = { reference: bounced.ref, reason: REASON, ...NO_CREDENTIALS };
    await expect(correctByOne(bounced.host, input)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a corrected return of a transfer that never came either", () => {
  const correctReceived = async (reference: string) => {
    const states = await both(correctTransfer)({ reference, reason: "No one had paid" });
    await world.runDueJobs();
    return states;
  };
  const templatesTo = async (ctx: Ctx) => (await bank.mailsTo(ctx)).map(({ template }) => template);

  /** A sponsor's 500.00, partly refunded; the refund was recorded as sent, then corrected. */
  async function refundedSlot(amount: number) {
    const before = { bank: await bankBalance(), suspense: await suspense() };
    const slot = await bank.awaited();
    await confirm(slot.reference);
    const { sponsorshipId } = slot;
    await refundSponsorship(slot.host, { sponsorshipId, amount, reason: "A part", idempotencyKey: newId() });
    await world.runDueJobs();
    const [ref = ""] = await bank.returnsOf(slot.reference);
    await confirm(ref, amount);
    await correct(ref);
    return { ...slot, ref, before };
  }

  const expectNothingMoved = async (before: { bank: number; suspense: number }, paymentId: string) => {
    await world.payments.reconcile(paymentId);
    expect({ bank: await bankBalance(), suspense: await suspense() }).toEqual(before);
    expect(await auditLedger(world.system())).toEqual({});
  };

  test("is no longer owed, and the right amount still pays", async () => {
    const before = { bank: await bankBalance(), suspense: await suspense() };
    const { host, paymentId, orderId, reference, ref } = await sentBack();
    await correct(ref);
    const notified = await templatesTo(host);
    expect(await correctReceived(reference)).toEqual(["waiting", "done"]);
    expect(await correctReceived(reference)).toEqual(["done", "done"]);
    await expectNothingMoved(before, paymentId);
    expect(await refundOf(paymentId)).toMatchObject({ status: "succeeded", repaidAt: expect.any(Date) });
    expect((await templatesTo(host)).slice(notified.length)).toEqual(["transfer-corrected"]);
    const [row] = await database.db.select().from(bankRefunds).where(eq(bankRefunds.ref, ref));
    expect(row).toMatchObject({ sentAt: null, cancelledAt: expect.any(Date) });
    await expect(confirm(ref, 30_000)).rejects.toThrow(/was canceled/);
    await confirm(reference, 34_800);
    const [first, next] = await bank.paymentsOf(orderId);
    expect(first).toMatchObject({ status: "refunded", failureCode: "corrected" });
    expect(next).toMatchObject({ status: "succeeded" });
    expect(await bankBalance()).toBe(before.bank + 34_800);
  });

  test("of a part leaves the slot held and reverses the rest in the books", async () => {
    const { orderId, reference, payment, before } = await refundedSlot(10_000);
    await correctReceived(reference);
    await expectNothingMoved(before, payment.id);
    expect(await bank.slotOf(orderId)).toMatchObject({ status: "held", returnedCents: 0 });
    const rows = await database.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
    expect(rows.map(({ amountCents, source }) => [amountCents, source])).toEqual([
      [10_000, "host"],
      [40_000, "correction"],
    ]);
    await confirm(reference);
    expect(await bank.slotOf(orderId)).toMatchObject({ status: "paid" });
  });

  test("of the full amount leaves the slot released, and no transfer is expected", async () => {
    const { sponsor, orderId, reference, payment, before } = await refundedSlot(50_000);
    await correctReceived(reference);
    await expectNothingMoved(before, payment.id);
    expect(await bank.slotOf(orderId)).toMatchObject({ status: "cancelled" });
    expect(await bank.paymentsOf(orderId)).toMatchObject([{ status: "refunded", failureCode: "corrected" }]);
    expect((await bank.mailsTo(sponsor)).at(-1)?.text).toContain("We're no longer waiting for it");
  });

  test("waits until the return is booked as not sent, and is refused once it was sent after all", async () => {
    const { paymentId, reference, ref } = await sentBack();
    await both(correctByOne)({ reference: ref, reason: REASON });
    await expect(correctReceived(reference)).rejects.toThrow(/try again in a minute/);
    await world.runDueJobs();
    await confirm(ref, 30_000);
    await expect(correctReceived(reference)).rejects.toThrow(/already been returned/);
    expect(await refundOf(paymentId)).toMatchObject({ repaidAt: expect.any(Date) });
  });
});
