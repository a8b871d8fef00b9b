import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { disputes, mailMessages, payments, receipts, refunds } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { releaseFunds } from "@/lib/funding/sponsorships/commands/release-funds";
import { withdrawDispute } from "@/lib/funding/sponsorships/commands/withdraw-dispute";
import { type PaymentProvider, RefusedError } from "@/lib/integrations/payments/port";
import { listOwnProposals } from "@/lib/listings/proposals/queries/own-proposals";
import { auditLedger } from "@/lib/money/ledger/audit-ledger";
import { refundOrphan } from "@/lib/money/payments/commands/refund-orphan";
import { repayRefund } from "@/lib/money/payments/commands/repay-refund";
import { getReceipt } from "@/lib/money/receipts/queries";
import { inTheLog, NO_CREDENTIALS } from "@/tests/support/both-admins";
import { createTestDatabase } from "@/tests/support/database";
import { createAdmin } from "@/tests/support/factories/users";
import { balanceOf, expectSoundLedger, paymentWorld, type Sponsored } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
beforeEach(() => database.sql`delete from graphile_worker._private_jobs`);
const { db } = database;
const DAY = 24 * 60;

const refundPart = ({ host, sponsorshipId }: Sponsored, amount: number) =>
  refundSponsorship(host, { sponsorshipId, amount, reason: "A part", idempotencyKey: newId() });
const paymentOf = async ({ paymentId }: Sponsored) => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return payment;
};
const refundsOf = ({ paymentId }: Sponsored) =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id);
const templatesTo = async (userId = "") =>
  (await db.select().from(mailMessages).where(eq(mailMessages.toUserId, userId))).map(
    ({ template }) => template,
  );

describe("what a proposal has raised", () => {
  const raisedOf = async ({ host, proposalId }: Sponsored) => {
    if (!host.viewer) throw new Error("no one is signed in");
    const { proposals } = await listOwnProposals({ ...host, viewer: host.viewer });
    return proposals.find(({ id }) => id === proposalId)?.raisedCents;
  };

  test("is what is left of the payments: less than what was refunded or lost, and not less while it is argued about", async () => {
    const world = paymentWorld(database);
    const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
    expect(await raisedOf(s)).toBe(10_000);
    await refundPart(s, 3_000);
    expect(await raisedOf(s)).toBe(10_000);
    await world.sweep();
    expect(await raisedOf(s)).toBe(7_000);
    await world.console.refund(s.ref, 500);
    await world.reconcile(s.paymentId);
    expect(await raisedOf(s)).toBe(6_500);
    await world.console.openDispute(s.ref, "fraudulent");
    await world.reconcile(s.paymentId);
    expect(await raisedOf(s)).toBe(6_500);
    await world.console.closeDispute(s.ref, "lost");
    await world.reconcile(s.paymentId);
    expect(await raisedOf(s)).toBe(0);
  });
});

describe("a receipt", () => {
  test("is corrected by a credit note for what the payer's bank took back, once", async () => {
    const world = paymentWorld(database);
    const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
    await refundPart(s, 2_500);
    await world.sweep();
    await world.console.openDispute(s.ref, "fraudulent");
    await world.reconcile(s.paymentId);
    await world.console.closeDispute(s.ref, "lost");
    await world.reconcile(s.paymentId);
    await world.reconcile(s.paymentId);
    const { receipt, creditNotes, isChargedBack } = await getReceipt(s.sponsor, s.paymentId);
    expect(receipt.totalCents).toBe(10_000);
    expect(isChargedBack).toBe(true);
    expect(creditNotes.map(({ totalCents }) => totalCents)).toEqual([2_500, 7_500]);
    expect(creditNotes[1]?.lines[0]?.description).toBe(`Taken back by the payer's bank: ${receipt.number}`);
    const [dispute] = await db.select().from(disputes).where(eq(disputes.paymentId, s.paymentId));
    const rows = await db
      .select()
      .from(receipts)
      .where(eq(receipts.disputeId, dispute?.id ?? ""));
    expect(rows).toHaveLength(1);
    const mails = await db
      .select()
      .from(mailMessages)
      .where(eq(mailMessages.dedupeKey, `credit-note:${dispute?.id}`));
    expect(mails[0]?.text).toContain("Your bank has taken back $75");
  });

  test("is not corrected where the dispute is won", async () => {
    const world = paymentWorld(database);
    const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
    await world.console.openDispute(s.ref, "fraudulent");
    await world.reconcile(s.paymentId);
    await world.console.closeDispute(s.ref, "won");
    await world.reconcile(s.paymentId);
    expect((await getReceipt(s.sponsor, s.paymentId)).creditNotes).toEqual([]);
  });
});

test("repayRefund: a refund that comes back is told to its payer, and sent by an admin in another way, once", async () => {
  let comesBack = false;
  const world = paymentWorld(database, (provider) => ({
    ...provider,
    async retrieve(ref) {
      const truth = await provider.retrieve(ref);
      if (!comesBack) return truth;
      return { ...truth, refunds: truth.refunds.map((refund) => ({ ...refund, status: "failed" as const })) };
    },
  }));
  const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
  await refundPart(s, 4_000);
  await world.sweep();
  const [refund] = await refundsOf(s);
  const [admin, other] = [await world.as(await createAdmin(db)), await world.as(await createAdmin(db))];
  const input = { refundId: refund?.id ?? "", note: "By bank transfer to your account", ...NO_CREDENTIALS };
  await expect(repayRefund(admin, input)).rejects.toMatchObject({ code: "conflict" });
  comesBack = true;
  await world.reconcile(s.paymentId);
  await world.reconcile(s.paymentId);
  const sponsorId = s.sponsor.viewer?.id;
  expect((await templatesTo(sponsorId)).filter((name) => name === "refund-came-back")).toHaveLength(1);
  expect(await balanceOf(database, "suspense")).toBe(-4_000);
  await expectSoundLedger(database);
  await expect(repayRefund(s.host, input)).rejects.toMatchObject({ code: "not_found" });
  await expect(repayRefund(admin, { ...input, refundId: newId() })).rejects.toMatchObject({
    code: "not_found",
  });
  await Promise.all([repayRefund(admin, input), repayRefund(admin, input)]);
  expect(await balanceOf(database, "suspense")).toBe(-4_000);
  expect(await repayRefund(other, { ...input, note: "To another account" })).toBe("done");
  expect(await repayRefund(admin, input)).toBe("done");
  expect((await templatesTo(sponsorId)).filter((name) => name === "refund-repaid")).toHaveLength(1);
  expect(await balanceOf(database, "suspense")).toBe(0);
  expect(await balanceOf(database, "bank:swift")).toBe(-4_000);
  await world.reconcile(s.paymentId);
  await expectSoundLedger(database);
});

test("a refund of everything that comes back half a year after the payment, and of which no hint arrives, is found by the clock", async () => {
  let comesBack = false;
  const world = paymentWorld(database, (provider) => ({
    ...provider,
    async retrieve(ref) {
      const truth = await provider.retrieve(ref);
      if (!comesBack) return truth;
      return { ...truth, refunds: truth.refunds.map((refund) => ({ ...refund, status: "failed" as const })) };
    },
  }));
  const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
  world.wait(170 * DAY);
  await refundPart(s, 10_000);
  await world.sweep();
  expect(await paymentOf(s)).toMatchObject({ status: "refunded" });
  comesBack = true;
  world.wait(20 * DAY);
  await world.sweep();
  expect(await refundsOf(s)).toMatchObject([{ status: "succeeded", reversedAt: expect.any(Date) }]);
  expect(await templatesTo(s.sponsor.viewer?.id)).toContain("refund-came-back");
  await expectSoundLedger(database);
});

test("a refund that was made, given up here, and told of late is in the books, once", async () => {
  let isKnown = false;
  let rejects = false;
  const world = paymentWorld(database, (provider) => ({
    ...provider,
    async retrieve(ref) {
      const truth = await provider.retrieve(ref);
      return isKnown ? truth : { ...truth, refunds: [] };
    },
    async refund(input, options) {
      if (rejects) throw new RefusedError("It has gone back already.");
      await provider.refund(input, options);
      rejects = true;
      throw new Error("the answer was lost");
    },
  }));
  const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
  await refundPart(s, 4_000);
  for (let again = 0; again < 2; again++) {
    world.wait(2);
    await world.sweep();
  }
  expect(await refundsOf(s)).toMatchObject([{ status: "failed" }]);
  isKnown = true;
  for (let again = 0; again < 2; again++) await world.reconcile(s.paymentId);
  expect(await paymentOf(s)).toMatchObject({ status: "partially_refunded", refundedCents: 4_000 });
  expect(await refundsOf(s)).toMatchObject([
    { status: "failed" },
    { status: "succeeded", amountCents: 4_000 },
  ]);
  await expectSoundLedger(database);
});

test("a provider that charges the same for a dispute twice is owed both, and what it gives back is there", async () => {
  let feeCents: number | null = 1_500;
  const world = paymentWorld(database, (provider) => ({
    ...provider,
    async retrieve(ref) {
      const truth = await provider.retrieve(ref);
      return { ...truth, disputes: truth.disputes.map((dispute) => ({ ...dispute, feeCents })) };
    },
  }));
  const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
  const fees = await balanceOf(database, "psp:fees");
  await world.console.openDispute(s.ref, "fraudulent");
  await world.reconcile(s.paymentId);
  expect(await balanceOf(database, "psp:fees")).toBe(fees + 1_500);
  feeCents = 3_000;
  for (let again = 0; again < 2; again++) await world.reconcile(s.paymentId);
  expect(await balanceOf(database, "psp:fees")).toBe(fees + 3_000);
  feeCents = null;
  await world.reconcile(s.paymentId);
  expect(await balanceOf(database, "psp:fees")).toBe(fees + 3_000);
  for (feeCents of [1_500, 0, 1_500, 0]) {
    await world.reconcile(s.paymentId);
    expect(await balanceOf(database, "psp:fees")).toBe(fees + feeCents);
  }
  await expectSoundLedger(database);
});

test("refundOrphan: money that belongs to nobody is sent back five times in vain; then the audit says so and an admin asks again", async () => {
  let rejects = true;
  const wrong = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    async retrieve(ref) {
      const truth = await provider.retrieve(ref);
      return { ...truth, amountCents: truth.amountCents - 1 };
    },
    refund(input, options) {
      if (rejects) throw new RefusedError("The card is closed.");
      return provider.refund(input, options);
    },
  });
  const world = paymentWorld(database, wrong);
  const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
  const findings = () => auditLedger(world.system());
  for (let round = 0; round < 9; round++) {
    if (round < 4) expect(await findings()).not.toHaveProperty("orphaned_given_up");
    world.wait(3 * DAY);
    await world.sweep();
  }
  expect((await refundsOf(s)).map(({ status }) => status)).toEqual(Array(5).fill("failed"));
  expect(await findings()).toMatchObject({ orphaned_given_up: 1 });
  const admin = await world.as(await createAdmin(db));
  await expect(refundOrphan(s.sponsor, { paymentId: s.paymentId })).rejects.toMatchObject({
    code: "not_found",
  });
  rejects = false;
  await inTheLog(admin, () => refundOrphan(admin, { paymentId: s.paymentId }));
  await expect(refundOrphan(admin, { paymentId: s.paymentId })).rejects.toMatchObject({ code: "conflict" });
  await world.sweep();
  expect(await paymentOf(s)).toMatchObject({ status: "refunded", refundedCents: 9_999 });
  await expectSoundLedger(database);
  const sound = await paymentWorld(database).sponsored();
  await expect(refundOrphan(admin, { paymentId: sound.paymentId })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("withdrawDispute: a sponsor takes back their own dispute, and the money goes its way again", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
  const { disputeId } = await openDispute(s.sponsor, { sponsorshipId: s.sponsorshipId, reason: "No banner" });
  world.wait(20 * DAY);
  await releaseFunds(world.system());
  expect(await balanceOf(database, `host:${s.hostId}:available`)).toBe(0);
  for (const stranger of [
    await world.as(),
    await world.as(await createAdmin(db, { roles: ["business_sponsor"] })),
  ])
    await expect(withdrawDispute(stranger, { disputeId })).rejects.toMatchObject({ code: "not_found" });
  await expect(withdrawDispute(s.host, { disputeId })).rejects.toMatchObject({ code: "forbidden" });
  await withdrawDispute(s.sponsor, { disputeId });
  await expect(withdrawDispute(s.sponsor, { disputeId })).rejects.toMatchObject({ code: "conflict" });
  const [row] = await db.select().from(disputes).where(eq(disputes.id, disputeId));
  expect(row).toMatchObject({ status: "won", resolution: "The sponsor has taken it back." });
  await releaseFunds(world.system());
  expect(await balanceOf(database, `host:${s.hostId}:available`)).toBe(-10_000);
  await world.console.openDispute(s.ref, "fraudulent");
  await world.reconcile(s.paymentId);
  const all = await db.select().from(disputes).where(eq(disputes.paymentId, s.paymentId));
  const banks = all.find(({ source }) => source === "provider");
  await expect(withdrawDispute(s.sponsor, { disputeId: banks?.id ?? "" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test.each(["won", "lost"] as const)(
  "a dispute about another amount than at first is followed up and down, before and after the release, and %s",
  async (outcome) => {
    let argued = 0;
    const world = paymentWorld(database, (provider) => ({
      ...provider,
      async retrieve(ref) {
        const truth = await provider.retrieve(ref);
        if (argued === 0) return truth;
        return {
          ...truth,
          disputes: truth.disputes.map((notified) => ({ ...notified, amountCents: argued })),
        };
      },
    }));
    const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] }, 1_000);
    if (outcome === "lost") {
      world.wait(20 * DAY);
      await releaseFunds(world.system());
    }
    const elsewhere = await balanceOf(database, "disputes:held");
    await world.console.openDispute(s.ref, "fraudulent");
    for (const amountCents of [4_000, 9_000, 9_000, 2_500]) {
      argued = amountCents;
      await world.reconcile(s.paymentId);
      expect(await balanceOf(database, "disputes:held")).toBe(elsewhere + amountCents);
      const [row] = await db.select().from(disputes).where(eq(disputes.paymentId, s.paymentId));
      expect(row).toMatchObject({ status: "open", amountCents });
      await expectSoundLedger(database);
    }
    await world.console.closeDispute(s.ref, outcome);
    await world.reconcile(s.paymentId);
    await world.reconcile(s.paymentId);
    expect(await balanceOf(database, "disputes:held")).toBe(elsewhere);
    const left = outcome === "won" ? 9_000 : 9_000 - 2_250;
    const pending = await balanceOf(database, `host:${s.hostId}:pending`);
    const available = await balanceOf(database, `host:${s.hostId}:available`);
    expect(0 - pending - available).toBe(left);
    await expectSoundLedger(database);
  },
);
