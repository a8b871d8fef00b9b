import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { payments, proposals, refunds, sponsorships, webhookInbox } from "@/db/schema";
import { payPalProvider } from "@/lib/integrations/payments/paypal/provider";
import { receiveWebhook } from "@/lib/money/payments/commands/receive-webhook";
import { findReturn } from "@/lib/money/payments/queries";
import { ReturnQuery } from "@/lib/money/payments/schema";
import { type FakePayPal, startFakePayPal } from "@/tests/fakes/paypal/server";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { runJobs } from "@/tests/support/jobs";
import { expectSoundLedger, type PaymentWorld, paymentWorld } from "@/tests/support/payments";
import { fakeVerifier } from "@/tests/support/providers/paypal";

const database = await createTestDatabase();
const { db, sql } = database;
let now = () => new Date();
const fake = await startFakePayPal({ now: () => now() });
const provider = payPalProvider(fake.settings(), { verify: fakeVerifier(fake, () => now()) });
const world: PaymentWorld = paymentWorld(database, () => provider);
now = world.now;
afterAll(async () => {
  await fake.close();
  await database.close();
});
beforeEach(() => sql`delete from graphile_worker._private_jobs`);

async function opened(overrides: Parameters<typeof createProposal>[2] = {}) {
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id, overrides);
  const sponsor = await world.as();
  const start = async (tier = tiers[0]) => {
    const { paymentId } = await world.checkout(sponsor, { proposal, tier }, "paypal");
    const [row] = await db.select().from(payments).where(eq(payments.id, paymentId));
    return { paymentId, ref: row?.providerRef ?? "" };
  };
  const read = async (paymentId: string) => {
    const [row] = await db
      .select({ payment: payments, slot: sponsorships, proposal: proposals })
      .from(payments)
      .innerJoin(sponsorships, eq(sponsorships.orderId, payments.orderId))
      .innerJoin(proposals, eq(proposals.id, sponsorships.proposalId))
      .where(eq(payments.id, paymentId));
    if (!row) throw new Error("no such payment");
    return row;
  };
  return { proposal, tiers, sponsor, start, read, ...(await start()) };
}

/** PayPal delivers its webhooks since `from`, and the jobs run. */
async function deliver(from: FakePayPal["books"]["events"]["happened"]) {
  for (const event of from) {
    const { raw, headers } = fake.sign(event);
    await receiveWebhook(world.system(), "paypal", raw, headers);
  }
  await runJobs(database.url, world.system());
}

const capturesOf = (ref: string) => fake.books.order(ref).captures;

test("approved, captured by us, funded, and booked with PayPal's fee; concurrent checks count once", async () => {
  const { ref, paymentId, read } = await opened();
  fake.books.approve(ref);
  await Promise.all([world.reconcile(paymentId), world.reconcile(paymentId), world.reconcile(paymentId)]);
  expect(capturesOf(ref)).toHaveLength(1);
  const { payment, slot, proposal } = await read(paymentId);
  expect(payment).toMatchObject({
    provider: "paypal",
    status: "succeeded",
    capturedCents: 50_000,
    capturedCurrency: "USD",
    captureRef: capturesOf(ref)[0]?.id,
    feeCents: 1_794,
  });
  expect(slot.status).toBe("paid");
  expect(proposal).toMatchObject({ isFunded: true, status: "completed" });
  await expectSoundLedger(database);
});

test("the payer returns with PayPal's order ID and sees their payment", async () => {
  const { ref, proposal, sponsor } = await opened();
  const back = fake.books.order(ref).request.payment_source?.paypal?.experience_context?.return_url ?? "";
  const query = { ...Object.fromEntries(new URL(back).searchParams), token: ref, PayerID: "QYR5Z8XDVJNXQ" };
  const found = await findReturn(sponsor, ReturnQuery.parse(query));
  expect(found).toMatchObject({ view: "processing", method: "paypal", proposal: { id: proposal.id } });
});

test("a capture under review at PayPal is unpaid until PayPal approves it", async () => {
  const { ref, paymentId, read } = await opened();
  fake.books.approve(ref, { kind: "pending", reason: "PENDING_REVIEW" });
  expect(await world.reconcile(paymentId)).toBe("processing");
  expect(await read(paymentId)).toMatchObject({ slot: { status: "held" }, proposal: { isFunded: false } });
  const { happened } = fake.books.events;
  const before = happened.length;
  fake.books.settle(ref, "COMPLETED");
  await deliver(happened.slice(before));
  expect(await read(paymentId)).toMatchObject({
    payment: { status: "succeeded" },
    proposal: { isFunded: true },
  });
});

test("a pending capture that fails frees the attempt, with nothing booked", async () => {
  const { ref, paymentId, start } = await opened();
  fake.books.approve(ref, { kind: "pending", reason: "ECHECK" });
  await world.reconcile(paymentId);
  fake.books.settle(ref, "DECLINED");
  expect(await world.reconcile(paymentId)).toBe("failed");
  expect((await start()).paymentId).not.toBe(paymentId);
  await expectSoundLedger(database);
});

test("approval after the hold expired captures nothing", async () => {
  const { ref, paymentId, read } = await opened();
  world.wait(16);
  await world.sweep();
  expect((await read(paymentId)).payment.status).toMatch(/cancelled|expired/);
  const { happened } = fake.books.events;
  const before = happened.length;
  fake.books.approve(ref);
  await deliver(happened.slice(before));
  await world.reconcile(paymentId);
  await world.sweep();
  expect((await read(paymentId)).payment.status).toMatch(/cancelled|expired/);
  expect(capturesOf(ref)).toEqual([]);
  const [notified] = await db.select().from(webhookInbox).where(eq(webhookInbox.objectRef, ref));
  expect(notified?.status).toBe("done");
});

test("an order that PayPal has forgotten ends the attempt", async () => {
  const { paymentId } = await opened();
  world.wait(4 * 60);
  expect(await world.reconcile(paymentId)).toBe("expired");
});

test("the sweep captures an order approved in time whose return was lost", async () => {
  const { ref, paymentId, read } = await opened();
  fake.books.approve(ref);
  world.wait(2);
  await world.sweep();
  expect((await read(paymentId)).payment.status).toBe("succeeded");
});

test("choosing another tier ends the first order: a later approval captures nothing", async () => {
  const { ref, paymentId, tiers, start, read } = await opened({
    tiers: [{ amountCents: 50_000 }, { amountCents: 90_000 }],
  });
  const second = await start(tiers[1]);
  expect(second.ref).not.toBe(ref);
  expect((await read(paymentId)).payment.status).toBe("cancelled");
  fake.books.approve(ref);
  fake.books.approve(second.ref);
  await world.reconcile(paymentId);
  expect(await world.reconcile(second.paymentId)).toBe("succeeded");
  expect(await world.reconcile(paymentId)).toBe("cancelled");
  expect(capturesOf(ref)).toEqual([]);
  expect(capturesOf(second.ref)).toHaveLength(1);
});

test("a payer who can't pay fails, and their second try at PayPal captures nothing", async () => {
  const { ref, paymentId } = await opened();
  fake.books.approve(ref, { kind: "refuse", issue: "INSTRUMENT_DECLINED" });
  expect(await world.reconcile(paymentId)).toBe("failed");
  fake.books.approve(ref);
  expect(await world.reconcile(paymentId)).toBe("failed");
  expect(capturesOf(ref)).toEqual([]);
});

test("never captures an order over another amount than ours", async () => {
  const { ref, paymentId } = await opened();
  fake.books.order(ref).request.purchase_units[0].amount.value = "1.00";
  fake.books.approve(ref);
  expect(await world.reconcile(paymentId)).toBe("cancelled");
  expect(capturesOf(ref)).toEqual([]);
});

test("books a capture whose response was lost once, at the next check", async () => {
  const { ref, paymentId } = await opened();
  fake.books.approve(ref);
  fake.faults.push({ line: /capture$/, when: "after" });
  await expect(world.reconcile(paymentId)).rejects.toThrow();
  expect(await world.statusOf(paymentId)).toBe("requires_action");
  expect(await world.reconcile(paymentId)).toBe("succeeded");
  expect(capturesOf(ref)).toHaveLength(1);
  await expectSoundLedger(database);
});

test("a checkout whose response was lost is the same order on the second try", async () => {
  const before = fake.books.count();
  const host = await createHost(db);
  const { proposal, tiers } = await createProposal(db, host.id);
  const sponsor = await world.as();
  const start = () => world.checkout(sponsor, { proposal, tier: tiers[0] }, "paypal");
  fake.faults.push({ line: /^POST .*orders$/, when: "after" });
  await expect(start()).rejects.toMatchObject({
    code: "internal",
    message: expect.stringMatching(/^An error occurred with your PayPal payment\. Please try again\./),
  });
  await start();
  expect(fake.books.count()).toBe(before + 1);
});

test("books money even while PayPal's disputes can't be read; refunds wait for them", async () => {
  const { ref, paymentId, read } = await opened();
  const broken = () => fake.faults.push({ line: /^GET .*\/v1\/customer\/disputes/, when: "before" });
  fake.books.approve(ref);
  broken();
  await world.reconcile(paymentId);
  expect((await read(paymentId)).payment.status).toBe("succeeded");
  fake.books.refundFromConsole(ref, 20_000);
  broken();
  await expect(world.reconcile(paymentId)).rejects.toThrow();
  fake.faults.length = 0;
  expect(await world.reconcile(paymentId)).toBe("partially_refunded");
});

test("finds a refund from PayPal's console by a webhook that names only the capture", async () => {
  const { ref, paymentId, read } = await opened();
  fake.books.approve(ref);
  await world.reconcile(paymentId);
  const { happened } = fake.books.events;
  const before = happened.length;
  const { id } = fake.books.refundFromConsole(ref, 20_000);
  const notified = happened.slice(before);
  await deliver([...notified, ...notified]);
  expect((await read(paymentId)).payment).toMatchObject({
    status: "partially_refunded",
    refundedCents: 20_000,
  });
  const rows = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  expect(rows).toMatchObject([{ source: "external", providerRefundRef: id, status: "succeeded" }]);
  await expectSoundLedger(database);
});

test("refunds an unmatched payment through PayPal, once", async () => {
  const first = await opened();
  fake.books.approve(first.ref);
  const [made] = fake.books.capture(first.ref).captures;
  if (made) made.amount.value = "400.00";
  expect(await world.reconcile(first.paymentId)).toBe("orphaned");
  fake.faults.push({ line: /refund$/, when: "after" });
  await world.sweep();
  world.wait(2);
  await world.sweep();
  expect(await world.statusOf(first.paymentId)).toBe("refunded");
  const rows = await db.select().from(refunds).where(eq(refunds.paymentId, first.paymentId));
  expect(fake.books.order(first.ref).refunds).toMatchObject([
    { customId: rows[0]?.id, amount: { value: "400.00" } },
  ]);
  await expectSoundLedger(database);
});
