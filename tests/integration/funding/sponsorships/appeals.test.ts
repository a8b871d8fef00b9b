import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { disputes, mailMessages, payments, sandboxDisputes, sponsorships } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { releaseFunds } from "@/lib/funding/sponsorships/commands/release-funds";
import { reopenProposal } from "@/lib/listings/proposals/commands/reopen-proposal";
import { getReceipt } from "@/lib/money/receipts/queries";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import {
  balanceOf,
  expectSoundLedger,
  type PaymentWorld,
  paymentWorld,
  type Sponsored,
} from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const DAY = 24 * 60;

const cents = (code: string) => balanceOf(database, code);

async function stand({ paymentId, sponsorshipId }: Sponsored) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.id, sponsorshipId));
  const argued = await db
    .select()
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId))
    .orderBy(disputes.id);
  return [payment?.status, slot?.status, ...argued.map(({ status }) => status)];
}

async function lose(world: PaymentWorld, s: Sponsored): Promise<void> {
  await world.console.openDispute(s.ref, "fraudulent");
  await world.console.closeDispute(s.ref, "lost");
  await world.reconcile(s.paymentId);
}

async function winAppeal(world: PaymentWorld, s: Sponsored): Promise<void> {
  await world.console.winAppeal(s.ref);
  await world.deliver(s.ref);
}

test("a lost dispute won on appeal restores the slot and everyone's money, with notifications", async () => {
  const world = paymentWorld(database);
  const [fees, losses] = [await cents("fee:sponsorship"), await cents("losses:chargeback")];
  const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] }, 1_000);
  await lose(world, s);
  expect(await stand(s)).toEqual(["charged_back", "cancelled", "lost"]);
  expect(await cents(`host:${s.hostId}:pending`)).toBe(0);
  await winAppeal(world, s);
  expect(await stand(s)).toEqual(["succeeded", "paid", "won"]);
  expect(await cents(`host:${s.hostId}:pending`)).toBe(-9_000);
  expect(await cents("fee:sponsorship")).toBe(fees - 1_000);
  expect(await cents("losses:chargeback")).toBe(losses);
  await expectSoundLedger(database);
  for (const id of [s.hostId, s.sponsor.viewer?.id ?? ""]) {
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, id));
    expect(mails.filter(({ text }) => text.includes("won on appeal"))).toHaveLength(1);
  }
  const { creditNotes, paidAgain, isChargedBack } = await getReceipt(s.sponsor, s.paymentId);
  expect(isChargedBack).toBe(false);
  expect(paidAgain).toMatchObject([
    {
      kind: "receipt",
      totalCents: 10_000,
      lines: [{ description: `Paid after all: ${creditNotes[0]?.number} is withdrawn` }],
    },
  ]);
  // A repeated event is a no-op. The money then takes its usual course.
  await world.reconcile(s.paymentId);
  world.wait(15 * DAY);
  await releaseFunds(world.system());
  expect(await cents(`host:${s.hostId}:available`)).toBe(-9_000);
  await expectSoundLedger(database);
});

test("after the release it first pays the debt from the loss", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
  world.wait(15 * DAY);
  await releaseFunds(world.system());
  await lose(world, s);
  expect(await cents(`host:${s.hostId}:available`)).toBe(0);
  await winAppeal(world, s);
  expect(await stand(s)).toEqual(["succeeded", "released", "won"]);
  expect(await cents(`host:${s.hostId}:available`)).toBe(-10_000);
  expect(await cents(`host:${s.hostId}:pending`)).toBe(0);
  await expectSoundLedger(database);
});

test("after a partial refund only the disputed money returns, and it can be refunded", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored({ tiers: [{ amountCents: 9_999 }] }, 777);
  const refund = (amount: number) =>
    refundSponsorship(s.host, {
      sponsorshipId: s.sponsorshipId,
      amount,
      reason: "A part",
      idempotencyKey: newId(),
    });
  await refund(3_333);
  await world.sweep();
  const before = await cents(`host:${s.hostId}:pending`);
  await lose(world, s);
  expect(await stand(s)).toEqual(["charged_back", "cancelled", "lost"]);
  await winAppeal(world, s);
  expect(await stand(s)).toEqual(["partially_refunded", "paid", "won"]);
  expect(await cents(`host:${s.hostId}:pending`)).toBe(before);
  await refund(6_666);
  await world.sweep();
  expect(await stand(s)).toEqual(["refunded", "cancelled", "won"]);
  expect(await cents(`host:${s.hostId}:pending`)).toBe(0);
  await expectSoundLedger(database);
});

test("a slot resold by then stays with the new sponsor, and the money goes to the host immediately", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
  await lose(world, s);
  await reopenProposal(s.host, { proposalId: s.proposalId });
  await winAppeal(world, s);
  expect(await stand(s)).toEqual(["succeeded", "cancelled", "won"]);
  expect(await cents(`host:${s.hostId}:pending`)).toBe(0);
  expect(await cents(`host:${s.hostId}:available`)).toBe(-10_000);
  await expectSoundLedger(database);
});

test("a won dispute can be disputed again, lost, and won again", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] }, 500);
  await lose(world, s);
  await winAppeal(world, s);
  const decide = async (status: "open" | "lost") => {
    await db.update(sandboxDisputes).set({ status }).where(eq(sandboxDisputes.intentRef, s.ref));
    await world.reconcile(s.paymentId);
    await expectSoundLedger(database);
  };
  const charges = await cents("psp:fees");
  await decide("open");
  expect(await stand(s)).toEqual(["disputed", "paid", "won", "open"]);
  expect(await cents("disputes:held")).toBe(10_000);
  await decide("lost");
  expect(await stand(s)).toEqual(["charged_back", "cancelled", "won", "lost"]);
  // A pending appeal isn't won yet.
  await decide("open");
  expect(await stand(s)).toEqual(["charged_back", "cancelled", "won", "lost"]);
  await decide("lost");
  await winAppeal(world, s);
  expect(await stand(s)).toEqual(["succeeded", "paid", "won", "won"]);
  expect(await cents(`host:${s.hostId}:pending`)).toBe(-9_500);
  expect(await cents("psp:fees")).toBe(charges);
  await expectSoundLedger(database);
});

test("money that bought nothing is refunded to its payer once the dispute is won", async () => {
  const world = paymentWorld(database);
  const { proposal, tiers } = await createProposal(db, (await createHost(db)).id);
  const late = await world.checkout(await world.as(), { proposal, tier: tiers[0] });
  await world.api.decide(late.ref, "leave_pending");
  world.wait(16);
  const first = await world.checkout(await world.as(), { proposal, tier: tiers[0] });
  await world.api.decide(first.ref, "approve");
  await world.reconcile(first.paymentId);
  await world.api.decide(late.ref, "settle");
  await world.console.openDispute(late.ref, "fraudulent");
  await world.console.closeDispute(late.ref, "lost");
  expect(await world.reconcile(late.paymentId)).toBe("charged_back");
  await world.console.winAppeal(late.ref);
  expect(await world.reconcile(late.paymentId)).toBe("orphaned");
  world.wait(60);
  await world.sweep();
  expect(await world.statusOf(late.paymentId)).toBe("refunded");
  expect(await cents("suspense")).toBe(0);
  await expectSoundLedger(database);
});
