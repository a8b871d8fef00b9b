import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { mailMessages, payments, refunds } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { listSponsorFunds } from "@/lib/funding/sponsorships/queries/held-funds";
import type { PaymentProvider, RefundSnapshot } from "@/lib/integrations/payments/port";
import { auditLedger } from "@/lib/money/ledger/audit-ledger";
import { repayRefund } from "@/lib/money/payments/commands/repay-refund";
import { getReceipt } from "@/lib/money/receipts/queries";
import { byBoth } from "@/tests/support/both-admins";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin } from "@/tests/support/factories/users";
import { balanceOf, expectSoundLedger, type PaymentWorld, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
beforeEach(() => database.sql`delete from graphile_worker._private_jobs`);
const { db } = database;

const refundsOf = (paymentId: string) =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id);
const twoAdmins = async (world: PaymentWorld) =>
  [await world.as(await createAdmin(db)), await world.as(await createAdmin(db))] as const;

const paymentOf = async (paymentId: string) =>
  (await db.select().from(payments).where(eq(payments.id, paymentId)))[0];

/** A returned refund of a $100 payment, at a provider that lists the newest refund first, as Stripe does. */
async function cameBack(amount: number) {
  let failing = false;
  const again: RefundSnapshot[] = [];
  const world = paymentWorld(database, (provider: PaymentProvider) => ({
    ...provider,
    async retrieve(ref) {
      const truth = await provider.retrieve(ref);
      const own = truth.refunds.map((refund) =>
        failing && refund.refundId ? { ...refund, status: "failed" as const } : refund,
      );
      return { ...truth, refunds: [...again, ...own] };
    },
  }));
  const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
  await refundSponsorship(s.host, {
    sponsorshipId: s.sponsorshipId,
    amount,
    reason: "It rained",
    idempotencyKey: newId(),
  });
  await world.sweep();
  failing = true;
  const [first] = await refundsOf(s.paymentId);
  if (!first) throw new Error("nothing was refunded");
  const settled = async () => {
    await world.reconcile(s.paymentId);
    await world.reconcile(s.paymentId);
    await expectSoundLedger(database);
  };
  const make = (status: RefundSnapshot["status"], amountCents = amount): RefundSnapshot => {
    const refund = { refundRef: `again_${newId()}`, refundId: null, amountCents, status };
    again.unshift(refund);
    return refund;
  };
  const mails = async (template: string) => {
    const to = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.toUserId, s.sponsor.viewer?.id ?? ""));
    return to.filter((mail) => mail.template === template).length;
  };
  return { world, s, first, settled, make, mails };
}

/** Changes in the provider's balance and in the amount owed to payers since this call. */
async function metrics() {
  const read = async () => [await balanceOf(database, "psp:sandbox"), await balanceOf(database, "suspense")];
  const before = await read();
  return async () => (await read()).map((cents, at) => cents - (before[at] ?? 0));
}

test.each([4_000, 10_000])(
  "a returned refund of %i cents that is made again in the provider's console is repaid and refunded once",
  async (amount) => {
    const { world, s, first, settled, make, mails } = await cameBack(amount);
    const since = await metrics();
    await settled();
    expect(await since()).toEqual([amount, -amount]);
    const shown = async () =>
      (await listSponsorFunds(s.sponsor)).rows[0]?.refunds.map(({ status }) => status);
    expect(await shown()).toEqual(["failed"]);
    make("succeeded");
    await settled();
    expect(await since()).toEqual([0, 0]);
    expect(await paymentOf(s.paymentId)).toMatchObject({ refundedCents: amount });
    const [own, ...others] = await refundsOf(s.paymentId);
    expect(others).toEqual([]);
    expect(own?.repaidAt).toBeInstanceOf(Date);
    expect(await shown()).toEqual(["succeeded"]);
    expect((await getReceipt(s.sponsor, s.paymentId)).creditNotes).toHaveLength(1);
    expect(await mails("refund-repaid")).toBe(1);
    await byBoth(await twoAdmins(world))(repayRefund)({ refundId: first.id, note: "By bank transfer" });
    expect(await since()).toEqual([0, 0]);
  },
);

test("handles both refunds in one check, the newer one first", async () => {
  const { s, settled, make } = await cameBack(4_000);
  const since = await metrics();
  make("succeeded");
  await settled();
  expect(await since()).toEqual([0, 0]);
  expect(await paymentOf(s.paymentId)).toMatchObject({ refundedCents: 4_000 });
  expect(await refundsOf(s.paymentId)).toHaveLength(1);
});

test("a pending repeat changes nothing until it succeeds; a failed one leaves the amount owed", async () => {
  const { first, s, settled, make } = await cameBack(4_000);
  await settled();
  const since = await metrics();
  const second = make("pending");
  await settled();
  expect(await since()).toEqual([0, 0]);
  second.status = "failed";
  await settled();
  expect((await refundsOf(s.paymentId))[0]).toMatchObject({ id: first.id, repaidAt: null });
  make("succeeded");
  await settled();
  expect(await since()).toEqual([-4_000, 4_000]);
  expect((await refundsOf(s.paymentId)).map(({ status }) => status)).toEqual(["succeeded", "failed"]);
});

test("a repeated refund may be returned too, and be made a third time", async () => {
  const { first, s, settled, make, mails } = await cameBack(4_000);
  const since = await metrics();
  const second = make("succeeded");
  await settled();
  second.status = "failed";
  await settled();
  expect(await since()).toEqual([4_000, -4_000]);
  expect((await refundsOf(s.paymentId))[0]).toMatchObject({ id: first.id, repaidAt: null });
  expect(await mails("refund-came-back")).toBe(2);
  make("succeeded");
  await settled();
  expect(await since()).toEqual([0, 0]);
  expect(await paymentOf(s.paymentId)).toMatchObject({ refundedCents: 4_000 });
});

test("another amount from the console is a separate refund, and so is one after the payer was repaid", async () => {
  const { s, settled, make } = await cameBack(2_000);
  make("succeeded", 1_500);
  await settled();
  expect(await paymentOf(s.paymentId)).toMatchObject({ refundedCents: 3_500 });
  make("succeeded");
  await settled();
  expect(await paymentOf(s.paymentId)).toMatchObject({ refundedCents: 3_500 });
  make("succeeded");
  await settled();
  expect(await paymentOf(s.paymentId)).toMatchObject({ refundedCents: 5_500 });
  expect(await auditLedger(s.sponsor)).toEqual({});
});

test("a full refund that was returned may be made again in parts, one of which is returned too", async () => {
  const { first, s, settled, make, mails } = await cameBack(10_000);
  const since = await metrics();
  await settled();
  expect(await since()).toEqual([10_000, -10_000]);
  const waiting = make("pending", 6_000);
  await settled();
  expect(await since()).toEqual([10_000, -10_000]);
  waiting.status = "succeeded";
  await settled();
  expect(await since()).toEqual([4_000, -4_000]);
  expect((await refundsOf(s.paymentId))[0]).toMatchObject({ id: first.id, repaidAt: null });
  make("succeeded", 4_000);
  await settled();
  expect(await since()).toEqual([0, 0]);
  const [own, ...others] = await refundsOf(s.paymentId);
  expect(others).toEqual([]);
  expect(own?.repaidAt).toBeInstanceOf(Date);
  expect(await paymentOf(s.paymentId)).toMatchObject({ status: "refunded", refundedCents: 10_000 });
  expect(await mails("refund-repaid")).toBe(2);
  expect((await getReceipt(s.sponsor, s.paymentId)).creditNotes).toHaveLength(1);
  waiting.status = "failed";
  await settled();
  expect(await since()).toEqual([6_000, -6_000]);
  expect(await mails("refund-came-back")).toBe(2);
  expect(await auditLedger(s.sponsor)).toEqual({});
});

test("a refund that the provider repeated only in part is completed from our own bank account", async () => {
  const { world, first, s, settled, make } = await cameBack(10_000);
  await settled();
  const since = await metrics();
  const [suspense, bank] = [await balanceOf(database, "suspense"), await balanceOf(database, "bank:swift")];
  const part = make("succeeded", 6_000);
  await settled();
  const both = byBoth(await twoAdmins(world));
  const repay = () => both(repayRefund)({ refundId: first.id, note: "By bank transfer" });
  await repay();
  await repay();
  expect(await since()).toEqual([-6_000, 10_000]);
  expect(await balanceOf(database, "bank:swift")).toBe(bank - 4_000);
  part.status = "failed";
  await settled();
  expect(await balanceOf(database, "suspense")).toBe(suspense + 4_000);
  await repay();
  expect(await balanceOf(database, "bank:swift")).toBe(bank - 10_000);
  expect(await balanceOf(database, "suspense")).toBe(suspense + 10_000);
  expect((await refundsOf(s.paymentId))[0]?.repaidAt).toBeInstanceOf(Date);
  await expectSoundLedger(database);
});
