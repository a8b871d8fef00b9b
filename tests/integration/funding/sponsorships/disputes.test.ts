import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { disputes, mailMessages, paymentEvents, payments, sponsorships, users } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { closeDispute } from "@/lib/funding/sponsorships/commands/close-dispute";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { releaseFunds } from "@/lib/funding/sponsorships/commands/release-funds";
import { auditLedger } from "@/lib/money/ledger/audit-ledger";
import { latestAudit } from "@/lib/money/ledger/queries";
import { createTestDatabase } from "@/tests/support/database";
import { createProposal } from "@/tests/support/factories/proposals";
import { createHost, createUser } from "@/tests/support/factories/users";
import { balanceOf, expectSoundLedger, paymentWorld, type Sponsored } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const DAY = 24 * 60;
const reason = "The banner never hung";

const refund = ({ host, sponsorshipId }: Sponsored, amount: number) =>
  refundSponsorship(host, { sponsorshipId, amount, reason: "A part", idempotencyKey: newId() });

async function stand({ paymentId, sponsorshipId }: Sponsored) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.id, sponsorshipId));
  return [payment?.status, slot?.status];
}

const cents = (code: string) => balanceOf(database, code);
const subjectsTo = async (userId = "") =>
  (await db.select().from(mailMessages).where(eq(mailMessages.toUserId, userId))).map(
    ({ subject }) => subject,
  );

describe("a dispute at the payer's bank", () => {
  test("openDispute: freezes the money, notifies both sides with its dates, and unfreezes it when won", async () => {
    const world = paymentWorld(database);
    const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] }, 1_000);
    await world.console.openDispute(s.ref, "product_not_received");
    await world.deliver(s.ref);
    expect(await stand(s)).toEqual(["disputed", "paid"]);
    expect(await cents("disputes:held")).toBe(10_000);
    const [row] = await db.select().from(disputes).where(eq(disputes.paymentId, s.paymentId));
    expect(row).toMatchObject({
      source: "provider",
      status: "open",
      amountCents: 10_000,
      feeCents: 1_500,
      evidenceDueAt: expect.any(Date),
    });
    for (const id of [s.hostId, s.sponsor.viewer?.id])
      expect((await subjectsTo(id)).filter((subject) => subject.startsWith("A dispute"))).toHaveLength(1);
    await expect(refund(s, 100)).rejects.toMatchObject({ code: "conflict", message: /bank is deciding/ });
    world.wait(20 * DAY);
    await releaseFunds(world.system());
    expect(await stand(s)).toEqual(["disputed", "paid"]);
    await expectSoundLedger(database);

    await world.console.closeDispute(s.ref, "won");
    await world.deliver(s.ref);
    expect(await stand(s)).toEqual(["succeeded", "paid"]);
    expect(await cents("disputes:held")).toBe(0);
    await releaseFunds(world.system());
    expect(await cents(`host:${s.hostId}:available`)).toBe(-9_000);
    await expectSoundLedger(database);
  });

  test("lost after a partial refund, the host and the platform bear their shares and the slot is canceled", async () => {
    const world = paymentWorld(database);
    const feesBefore = await cents("fee:sponsorship");
    const s = await world.sponsored({ tiers: [{ amountCents: 9_999 }] }, 777);
    await refund(s, 3_333);
    await world.sweep();
    await world.console.openDispute(s.ref, "fraudulent");
    await world.console.closeDispute(s.ref, "lost");
    await world.deliver(s.ref, () => []);
    await world.reconcile(s.paymentId);
    expect(await stand(s)).toEqual(["charged_back", "cancelled"]);
    expect(await cents(`host:${s.hostId}:pending`)).toBe(0);
    expect(await cents("fee:sponsorship")).toBe(feesBefore);
    const moves = await db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, s.paymentId));
    expect(moves.map(({ toStatus }) => toStatus)).toEqual([
      "requires_action",
      "succeeded",
      "partially_refunded",
      "disputed",
      "charged_back",
    ]);
    await expect(refund(s, 1)).rejects.toMatchObject({ code: "conflict" });
    await expectSoundLedger(database);
  });

  test.each([
    ["won", [-10_000, 0, 0]],
    ["lost", [0, 0, 0]],
  ] as const)(
    "after the release holds what is available again; %s",
    async (outcome, [available, pending, debt]) => {
      const world = paymentWorld(database);
      const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
      world.wait(15 * DAY);
      await releaseFunds(world.system());
      await world.console.openDispute(s.ref, "fraudulent");
      await world.reconcile(s.paymentId);
      expect(await cents(`host:${s.hostId}:available`)).toBe(0);
      expect(await cents(`host:${s.hostId}:pending`)).toBe(-10_000);
      await expectSoundLedger(database);
      await world.console.closeDispute(s.ref, outcome);
      await world.reconcile(s.paymentId);
      expect(await cents(`host:${s.hostId}:available`)).toBe(available);
      expect(await cents(`host:${s.hostId}:pending`)).toBe(pending);
      expect(await cents(`host:${s.hostId}:debt`)).toBe(debt);
      await expectSoundLedger(database);
    },
  );

  test.each(["won", "lost"] as const)(
    "about money that belongs to no one, %s: it ends where it should",
    async (outcome) => {
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
      expect(await world.reconcile(late.paymentId)).toBe("orphaned");
      world.wait(2);
      await world.sweep();
      expect(await world.statusOf(late.paymentId)).toBe("orphaned");
      await world.console.closeDispute(late.ref, outcome);
      world.wait(60);
      await world.sweep();
      expect(await world.statusOf(late.paymentId)).toBe(outcome === "won" ? "refunded" : "charged_back");
      expect(await cents("suspense")).toBe(0);
      await expectSoundLedger(database);
    },
  );

  test("cancels an earlier pending refund with a notification, and the bank decides", async () => {
    const world = paymentWorld(database);
    const s = await world.sponsored();
    await refund(s, 50_000);
    await world.console.openDispute(s.ref, "fraudulent");
    await world.sweep();
    expect(await stand(s)).toEqual(["disputed", "paid"]);
    expect(await subjectsTo(s.hostId)).toContain("A refund of $500 failed");
    await world.console.closeDispute(s.ref, "lost");
    await world.reconcile(s.paymentId);
    expect(await stand(s)).toEqual(["charged_back", "cancelled"]);
    await expectSoundLedger(database);
  });
});

describe("a dispute with us", () => {
  test("closeDispute: blocks the release until an admin decides, and `release` pays the host", async () => {
    const world = paymentWorld(database);
    const s = await world.sponsored();
    const { disputeId } = await openDispute(s.sponsor, { sponsorshipId: s.sponsorshipId, reason });
    await expect(openDispute(s.sponsor, { sponsorshipId: s.sponsorshipId, reason })).rejects.toMatchObject({
      code: "conflict",
    });
    world.wait(15 * DAY);
    await releaseFunds(world.system());
    expect(await stand(s)).toEqual(["succeeded", "paid"]);
    const decision = { disputeId, outcome: "release", reason: "The photos show it" } as const;
    await expect(closeDispute(s.host, decision)).rejects.toMatchObject({ code: "not_found" });
    const admin = await world.as(await createUser(db, { roles: ["admin"] }));
    await closeDispute(admin, decision);
    await expect(closeDispute(admin, decision)).rejects.toMatchObject({ code: "conflict" });
    await releaseFunds(world.system());
    expect(await stand(s)).toEqual(["succeeded", "released"]);
    expect((await subjectsTo(s.hostId)).filter((subject) => subject.includes("dispute"))).toHaveLength(2);
    await expect(openDispute(s.sponsor, { sponsorshipId: s.sponsorshipId, reason })).rejects.toMatchObject({
      code: "conflict",
      message: /released to the host/,
    });
    await expectSoundLedger(database);
  });

  test("decided for the sponsor, refunds all that is left", async () => {
    const world = paymentWorld(database);
    const s = await world.sponsored();
    await refund(s, 10_000);
    await world.sweep();
    const { disputeId } = await openDispute(s.sponsor, { sponsorshipId: s.sponsorshipId, reason });
    const admin = await world.as(await createUser(db, { roles: ["admin"] }));
    await closeDispute(admin, { disputeId, outcome: "refund", reason: "No banner" });
    await world.sweep();
    expect(await stand(s)).toEqual(["refunded", "cancelled"]);
    await expectSoundLedger(database);
  });

  test("ends when the host refunds everything, and is hidden from others", async () => {
    const world = paymentWorld(database);
    const s = await world.sponsored();
    const stranger = await world.as();
    await expect(openDispute(stranger, { sponsorshipId: s.sponsorshipId, reason })).rejects.toMatchObject({
      code: "not_found",
    });
    await openDispute(s.sponsor, { sponsorshipId: s.sponsorshipId, reason });
    await refund(s, 50_000);
    await world.sweep();
    const [row] = await db.select().from(disputes).where(eq(disputes.paymentId, s.paymentId));
    expect(row).toMatchObject({ status: "lost", closedAt: expect.any(Date) });
    expect(await stand(s)).toEqual(["refunded", "cancelled"]);
  });
});

test("the nightly reconciliation keeps its findings and sees a payment with a different amount", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored();
  expect(await auditLedger(world.system())).toEqual({});
  expect(await latestAudit(db)).toMatchObject({ violations: 0, findings: {} });
  await db.update(payments).set({ feeCents: 1 }).where(eq(payments.id, s.paymentId));
  world.wait(1);
  const findings = await auditLedger(world.system());
  expect(findings).toMatchObject({ payments_not_as_posted: 1, provider_balances_not_as_paid: 1 });
  expect(await latestAudit(db)).toMatchObject({ violations: 2, findings });
});

test("an admin can't decide on their own money while there is another admin", async () => {
  const world = paymentWorld(database);
  const both = { roles: ["business_sponsor", "event_host", "admin"] as const };
  const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
  const { disputeId } = await openDispute(s.sponsor, { sponsorshipId: s.sponsorshipId, reason });
  const other = await world.as(await createUser(db, { roles: ["admin"] }));
  const { sponsorshipId } = s;
  for (const id of [s.hostId, s.sponsor.viewer?.id ?? ""]) {
    await db
      .update(users)
      .set({ roles: [...both.roles] })
      .where(eq(users.id, id));
    const party = await world.as({ id });
    for (const outcome of ["refund", "release"] as const)
      await expect(closeDispute(party, { disputeId, outcome, reason })).rejects.toMatchObject({
        code: "forbidden",
      });
  }
  const payer = await world.as({ id: s.sponsor.viewer?.id ?? "" });
  const input = { sponsorshipId, amount: 10_000, reason, idempotencyKey: newId() };
  await expect(refundSponsorship(payer, input)).rejects.toMatchObject({ code: "forbidden" });
  await closeDispute(other, { disputeId, outcome: "release", reason });
  await db
    .update(users)
    .set({ accountStatus: "suspended" })
    .where(sql`'admin' = any(${users.roles}) and ${users.id} <> ${payer.viewer?.id}`);
  await refundSponsorship(payer, input);
});
