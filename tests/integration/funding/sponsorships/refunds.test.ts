import { eq, inArray } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import {
  entitlements,
  mailMessages,
  payments,
  proposals,
  proposalTiers,
  refunds,
  sponsorships,
  users,
} from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { declineCancellation } from "@/lib/funding/sponsorships/commands/decline-cancellation";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { releaseFunds } from "@/lib/funding/sponsorships/commands/release-funds";
import { requestCancellation } from "@/lib/funding/sponsorships/commands/request-cancellation";
import { listHostFunds, listSponsorFunds } from "@/lib/funding/sponsorships/queries/held-funds";
import { type PaymentProvider, RefusedError } from "@/lib/integrations/payments/port";
import { cancelEvent } from "@/lib/listings/proposals/commands/cancel-event";
import { reopenProposal } from "@/lib/listings/proposals/commands/reopen-proposal";
import { expectBalancesAsBooked } from "@/tests/support/balances";
import { openClients } from "@/tests/support/clients";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost, createUser } from "@/tests/support/factories/users";
import { waitsForRow } from "@/tests/support/lock-wait";
import { balanceOf, expectSoundLedger, type PaymentWorld, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const DAY = 24 * 60;

const input = (sponsorshipId: string, amount: number) => ({
  sponsorshipId,
  amount,
  reason: "The stage is smaller",
  idempotencyKey: newId(),
});

async function read(paymentId: string) {
  const [row] = await db
    .select({ payment: payments, slot: sponsorships, proposal: proposals })
    .from(payments)
    .innerJoin(sponsorships, eq(sponsorships.orderId, payments.orderId))
    .innerJoin(proposals, eq(proposals.id, sponsorships.proposalId))
    .where(eq(payments.id, paymentId));
  if (!row) throw new Error("no such payment");
  return row;
}

const subjectsTo = async (userId: string) =>
  (await db.select().from(mailMessages).where(eq(mailMessages.toUserId, userId))).map(
    ({ subject }) => subject,
  );

/** The outcome in a world in which a provider refuses refunds. */
const refusing =
  (left: { refusals: number }) =>
  (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    refund: async (...call) => {
      if (left.refusals-- > 0) throw new RefusedError("not now");
      return provider.refund(...call);
    },
  });

describe("a refund by the host", () => {
  test("refundSponsorship: refunds in parts with each side's share to the cent, notifies both, and stops at the total", async () => {
    const world = paymentWorld(database);
    const s = await world.sponsored({ tiers: [{ amountCents: 9_999 }] }, 333);
    expect(await balanceOf(database, `host:${s.hostId}:pending`)).toBe(-9_666);
    for (const amount of [1, 3_332, 1]) await refundSponsorship(s.host, input(s.sponsorshipId, amount));
    await world.sweep();
    expect((await read(s.paymentId)).payment).toMatchObject({
      status: "partially_refunded",
      refundedCents: 3_334,
    });
    expect((await read(s.paymentId)).slot.status).toBe("paid");
    await expect(refundSponsorship(s.host, input(s.sponsorshipId, 6_666))).rejects.toMatchObject({
      code: "conflict",
      fields: { amount: "At most $66.65 can be refunded." },
    });
    await refundSponsorship(s.host, input(s.sponsorshipId, 6_665));
    await world.sweep();
    const { payment, slot, proposal } = await read(s.paymentId);
    expect(payment).toMatchObject({ status: "refunded", refundedCents: 9_999 });
    expect(slot.status).toBe("cancelled");
    expect(proposal).toMatchObject({ status: "completed", isFunded: true });
    expect(await balanceOf(database, `host:${s.hostId}:pending`)).toBe(0);
    expect(await subjectsTo(s.sponsor.viewer?.id ?? "")).toContain("$66.65 is on its way back to you");
    expect(await subjectsTo(s.hostId)).toContain(`$66.65 of a sponsorship of ${proposal.title} was refunded`);
    await expectSoundLedger(database);
  });

  test("two concurrent requests from one form are one refund, and several forms never refund more than was captured", async () => {
    const world = paymentWorld(database);
    const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] });
    const clients = Array.from({ length: 6 }, () => openClients(database.url));
    try {
      const one = input(s.sponsorshipId, 4_000);
      const same = await Promise.all(
        clients.slice(0, 3).map(async ({ db: own }) => refundSponsorship({ ...s.host, db: own }, one)),
      );
      expect(new Set(same.map(({ refundId }) => refundId)).size).toBe(1);
      const tries = await Promise.allSettled(
        clients.map(({ db: own }) =>
          refundSponsorship({ ...s.host, db: own }, input(s.sponsorshipId, 2_500)),
        ),
      );
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    } finally {
      await Promise.all(clients.map((client) => client.close()));
    }
    await world.sweep();
    expect((await read(s.paymentId)).payment).toMatchObject({ refundedCents: 9_000 });
    await expectSoundLedger(database);
  });

  test("is hidden from another host, and an admin may make it", async () => {
    const world = paymentWorld(database);
    const s = await world.sponsored();
    const other = await world.as(await createHost(db));
    await expect(refundSponsorship(other, input(s.sponsorshipId, 1))).rejects.toMatchObject({
      code: "not_found",
    });
    const admin = await world.as(await createUser(db, { roles: ["admin"] }));
    await refundSponsorship(admin, input(s.sponsorshipId, 50_000));
    const [row] = await db.select().from(refunds).where(eq(refunds.paymentId, s.paymentId));
    expect(row).toMatchObject({ source: "admin", requestedById: admin.viewer?.id, status: "pending" });
    await world.sweep();
    expect(await world.statusOf(s.paymentId)).toBe("refunded");
  });

  test("refused by the provider moves nothing, is reported, and can be requested again", async () => {
    const left = { refusals: 1 };
    const world = paymentWorld(database, refusing(left));
    const s = await world.sponsored();
    await refundSponsorship(s.host, input(s.sponsorshipId, 50_000));
    await world.sweep();
    expect((await read(s.paymentId)).payment).toMatchObject({ status: "succeeded", refundedCents: 0 });
    expect(await subjectsTo(s.hostId)).toContain("A refund of $500 failed");
    await refundSponsorship(s.host, input(s.sponsorshipId, 50_000));
    await world.sweep();
    expect((await read(s.paymentId)).payment.status).toBe("refunded");
    const rows = await db.select().from(refunds).where(eq(refunds.paymentId, s.paymentId));
    expect(rows.map(({ status }) => status).sort()).toEqual(["failed", "succeeded"]);
    await expectSoundLedger(database);
  });

  test("after the release takes what is available first; the rest is owed and netted from the next release", async () => {
    const world = paymentWorld(database);
    const s = await world.sponsored({ tiers: [{ amountCents: 10_000 }] }, 1_000);
    world.wait(15 * DAY);
    await releaseFunds(world.system());
    expect(await balanceOf(database, `host:${s.hostId}:available`)).toBe(-9_000);
    await payOut(s.hostId, 7_000);
    await refundSponsorship(s.host, input(s.sponsorshipId, 10_000));
    await world.sweep();
    expect((await read(s.paymentId)).slot.status).toBe("cancelled");
    expect(await balanceOf(database, `host:${s.hostId}:available`)).toBe(0);
    expect(await balanceOf(database, `host:${s.hostId}:debt`)).toBe(7_000);
    await expectSoundLedger(database);
    await expectBalancesAsBooked(database);

    const { proposal, tiers } = await createProposal(db, s.hostId, { tiers: [{ amountCents: 12_000 }] });
    const next = await world.checkout(await world.as(), { proposal, tier: tiers[0] });
    await world.api.decide(next.ref, "approve");
    await world.reconcile(next.paymentId);
    world.wait(15 * DAY);
    await releaseFunds(world.system());
    expect(await balanceOf(database, `host:${s.hostId}:debt`)).toBe(0);
    expect(await balanceOf(database, `host:${s.hostId}:available`)).toBe(-5_000);
    await expectSoundLedger(database);
    await expectBalancesAsBooked(database);
  });
});

/** Like an arrived payout: moves what is available out of the bank. */
async function payOut(hostId: string, cents: number): Promise<void> {
  const entries = [
    { account: `host:${hostId}:available`, amountCents: cents, currency: "USD" },
    { account: "bank:swift", amountCents: -cents, currency: "USD" },
  ];
  await database.sql`
    select app.ledger_post('payout', ${`payout:${newId()}`}, 'payout', ${newId()}::uuid, ${database.sql.json(entries)})`;
}

test("a refund that bounces is owed to the payer once, with a balanced ledger", async () => {
  let comesBack = false;
  const world = paymentWorld(database, (provider) => ({
    ...provider,
    async retrieve(ref) {
      const truth = await provider.retrieve(ref);
      if (!comesBack) return truth;
      return { ...truth, refunds: truth.refunds.map((one) => ({ ...one, status: "failed" as const })) };
    },
  }));
  const s = await world.sponsored();
  await refundSponsorship(s.host, input(s.sponsorshipId, 20_000));
  await world.sweep();
  const before = await balanceOf(database, "suspense");
  comesBack = true;
  await world.reconcile(s.paymentId);
  await world.reconcile(s.paymentId);
  expect((await balanceOf(database, "suspense")) - before).toBe(-20_000);
  expect((await read(s.paymentId)).payment).toMatchObject({
    status: "partially_refunded",
    refundedCents: 20_000,
  });
  await expectSoundLedger(database);
});

describe("a sponsor who wants to cancel", () => {
  async function sponsoredFor(world: PaymentWorld, days: number, terms: "flexible" | "standard" | "firm") {
    const owner = await createHost(db);
    const start = new Date(world.now().getTime() + days * DAY * 60_000);
    const event = await createEvent(db, owner.id, {
      startsAt: start,
      endsAt: new Date(start.getTime() + 7_200_000),
    });
    const { proposal, tiers } = await createProposal(db, owner.id, {
      eventId: event.id,
      cancellationTerms: terms,
    });
    const sponsor = await world.as();
    const { paymentId, ref } = await world.checkout(sponsor, { proposal, tier: tiers[0] });
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    const { slot } = await read(paymentId);
    return { sponsor, hostId: owner.id, paymentId, sponsorshipId: slot.id };
  }
  const reason = "Our budget was cut";

  test.each([
    ["flexible", 14.01, "refunded"],
    ["flexible", 13.99, "asked"],
    ["standard", 30.01, "refunded"],
    ["standard", 29.99, "asked"],
    ["firm", 90, "asked"],
  ] as const)("%s terms, %s days before the event: %s", async (terms, days, outcome) => {
    const world = paymentWorld(database);
    const s = await sponsoredFor(world, days, terms);
    expect(await requestCancellation(s.sponsor, { sponsorshipId: s.sponsorshipId, reason })).toEqual({
      outcome,
    });
    await world.sweep();
    const { payment, slot } = await read(s.paymentId);
    expect(payment.refundedCents).toBe(outcome === "refunded" ? 50_000 : 0);
    expect(slot.cancelReason).toBe(outcome === "refunded" ? null : reason);
    const notified = await subjectsTo(s.hostId);
    expect(notified.some((subject) => subject.includes("asked to cancel"))).toBe(outcome === "asked");
  });

  test("declineCancellation: lets the host decline once, with a reason, and the sponsor turn to us", async () => {
    const world = paymentWorld(database);
    const s = await sponsoredFor(world, 90, "firm");
    const host = await world.as({ id: s.hostId });
    const result = { sponsorshipId: s.sponsorshipId, reason: "The banner is printed" };
    await expect(declineCancellation(host, result)).rejects.toMatchObject({ code: "conflict" });
    await requestCancellation(s.sponsor, { sponsorshipId: s.sponsorshipId, reason });
    for (const stranger of [s.sponsor, await world.as(await createHost(db))])
      await expect(declineCancellation(stranger, result)).rejects.toMatchObject({
        code: /not_found|forbidden/,
      });
    const fundsOf = async () => [
      (await listHostFunds(host)).rows[0],
      (await listSponsorFunds(s.sponsor)).rows[0],
    ];
    expect((await fundsOf())[0]?.can.decline).toBe(true);
    await declineCancellation(host, result);
    await expect(declineCancellation(host, result)).rejects.toMatchObject({ code: "conflict" });
    for (const shown of await fundsOf())
      expect(shown).toMatchObject({ cancelAnswer: result.reason, can: { decline: false, cancel: false } });
    const notified = await subjectsTo(s.sponsor.viewer?.id ?? "");
    expect(notified.filter((subject) => subject.includes("declined to cancel"))).toHaveLength(1);
    await expect(requestCancellation(s.sponsor, { sponsorshipId: s.sponsorshipId, reason })).rejects.toThrow(
      /open a dispute/,
    );
    await openDispute(s.sponsor, { sponsorshipId: s.sponsorshipId, reason });
    await refundSponsorship(host, input(s.sponsorshipId, 50_000));
    await world.sweep();
    expect((await read(s.paymentId)).slot).toMatchObject({ status: "cancelled" });
  });

  test("without a date can cancel until the release, and gets what is left", async () => {
    const world = paymentWorld(database);
    const s = await world.sponsored();
    await refundSponsorship(s.host, input(s.sponsorshipId, 20_000));
    await requestCancellation(s.sponsor, { sponsorshipId: s.sponsorshipId, reason });
    await world.sweep();
    const rows = await db.select().from(refunds).where(eq(refunds.paymentId, s.paymentId));
    expect(rows.map(({ amountCents, source }) => [source, amountCents]).sort()).toEqual([
      ["host", 20_000],
      ["sponsor", 30_000],
    ]);
    expect((await read(s.paymentId)).payment.status).toBe("refunded");
  });

  test("requestCancellation: asks the host once, and is hidden from anyone else", async () => {
    const world = paymentWorld(database);
    const s = await sponsoredFor(world, 5, "firm");
    const request = { sponsorshipId: s.sponsorshipId, reason };
    await requestCancellation(s.sponsor, request);
    await expect(requestCancellation(s.sponsor, request)).rejects.toMatchObject({ code: "conflict" });
    await expect(requestCancellation(await world.as(), request)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a host who cancels the event", () => {
  test("refunds every sponsor in full, of a completed proposal and of another for the same event", async () => {
    const world = paymentWorld(database);
    const owner = await createHost(db);
    const event = await createEvent(db, owner.id);
    const funded = await createProposal(db, owner.id, { eventId: event.id });
    const open = await createProposal(db, owner.id, {
      eventId: event.id,
      fundingMode: "several",
      amountRequestedCents: 500_000,
      tiers: [{ places: 3 }],
    });
    const paid = [];
    for (const { proposal, tiers } of [funded, open, open]) {
      const { paymentId, ref } = await world.checkout(await world.as(), { proposal, tier: tiers[0] });
      await world.api.decide(ref, "approve");
      await world.reconcile(paymentId);
      paid.push(paymentId);
    }
    const late = await world.checkout(await world.as(), { proposal: open.proposal, tier: open.tiers[0] });
    expect((await read(paid[0] ?? "")).proposal.status).toBe("completed");
    const host = await world.as(owner);
    const { proposalIds } = await cancelEvent(host, { proposalId: funded.proposal.id, reason: "Storm" });
    expect(proposalIds.toSorted()).toEqual([funded.proposal.id, open.proposal.id].sort());
    await world.api.decide(late.ref, "approve");
    await world.sweep();
    world.wait(2);
    await world.sweep();
    for (const paymentId of paid)
      expect(await read(paymentId)).toMatchObject({
        payment: { status: "refunded", refundedCents: 50_000 },
        slot: { status: "cancelled" },
        proposal: { status: "cancelled" },
      });
    expect(await world.statusOf(late.paymentId)).not.toBe("succeeded");
    await expect(
      cancelEvent(host, { proposalId: funded.proposal.id, reason: "Storm" }),
    ).rejects.toMatchObject({ code: "conflict" });
    await expectSoundLedger(database);
  });

  test("cancels nothing if a concurrent edit has moved the proposal to another event", async () => {
    const world = paymentWorld(database);
    const owner = await createHost(db);
    const [before, after] = [await createEvent(db, owner.id), await createEvent(db, owner.id)];
    const { proposal } = await createProposal(db, owner.id, { eventId: before.id });
    const other = await createProposal(db, owner.id, { eventId: before.id });
    const host = await world.as(owner);
    const gate = openClients(database.url, 1);
    try {
      let cancelling: Promise<unknown> = Promise.resolve();
      await gate.db.transaction(async (tx) => {
        await tx.update(proposals).set({ eventId: after.id }).where(eq(proposals.id, proposal.id));
        cancelling = cancelEvent(host, { proposalId: proposal.id, reason: "Storm" }).catch((error) => error);
        await expect.poll(() => waitsForRow(database)).toBe(true);
      });
      expect(await cancelling).toMatchObject({ code: "conflict" });
    } finally {
      await gate.close();
    }
    const statuses = await db
      .select({ status: proposals.status })
      .from(proposals)
      .where(inArray(proposals.id, [proposal.id, other.proposal.id]));
    expect(statuses).toEqual([{ status: "active" }, { status: "active" }]);
  });

  test("sweepCancelled: retries a failed refund an hour later", async () => {
    const left = { refusals: 1 };
    const world = paymentWorld(database, refusing(left));
    const s = await world.sponsored();
    await cancelEvent(s.host, { proposalId: s.proposalId, reason: "Storm" });
    await world.sweep();
    expect((await read(s.paymentId)).payment.refundedCents).toBe(0);
    await world.releaseRound();
    expect((await read(s.paymentId)).payment.refundedCents).toBe(0);
    world.wait(61);
    await world.releaseRound();
    expect((await read(s.paymentId)).payment.status).toBe("refunded");
  });
});

describe("reopening a funded proposal", () => {
  test("reopenProposal: only after a full refund, by its host, and then it can be sponsored again", async () => {
    const world = paymentWorld(database);
    const s = await world.sponsored();
    const reopen = () => reopenProposal(s.host, { proposalId: s.proposalId });
    await expect(reopen()).rejects.toMatchObject({ code: "conflict" });
    await refundSponsorship(s.host, input(s.sponsorshipId, 50_000));
    await world.sweep();
    const other = await world.as(await createHost(db));
    await expect(reopenProposal(other, { proposalId: s.proposalId })).rejects.toMatchObject({
      code: "not_found",
    });
    await reopen();
    const { proposal } = await read(s.paymentId);
    expect(proposal).toMatchObject({
      status: "active",
      isFunded: false,
      fundedBySponsorId: null,
      fundedAt: null,
    });
    const [tier] = await db.select().from(proposalTiers).where(eq(proposalTiers.proposalId, s.proposalId));
    const next = await world.checkout(await world.as(), { proposal, tier });
    await world.api.decide(next.ref, "approve");
    expect(await world.reconcile(next.paymentId)).toBe("succeeded");
    await expectSoundLedger(database);
  });

  test("next to another live proposal only while its single-event purchase is paid", async () => {
    const world = paymentWorld(database);
    const { host, ...s } = await world.sponsored();
    await refundSponsorship(host, input(s.sponsorshipId, 50_000));
    await world.sweep();
    await createProposal(db, s.hostId);
    const bought = { userId: s.hostId, proposalId: s.proposalId, product: "host:launch" };
    await db.insert(entitlements).values({ ...bought, startsAt: world.now(), revokedAt: world.now() });
    const reopen = () => reopenProposal(host, { proposalId: s.proposalId });
    await expect(reopen()).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("maximum of 1"),
    });
    await db.insert(entitlements).values({ ...bought, startsAt: world.now() });
    await reopen();
    expect((await read(s.paymentId)).proposal).toMatchObject({ status: "active", isFunded: false });
  });
});

test.each(["host", "sponsor"] as const)("money of a suspended %s is refunded", async (side) => {
  const world = paymentWorld(database);
  const owner = await createHost(db);
  const { proposal, tiers } = await createProposal(db, owner.id);
  const sponsor = await world.as();
  const { paymentId, ref } = await world.checkout(sponsor, { proposal, tier: tiers[0] });
  await world.api.decide(ref, "approve");
  await db
    .update(users)
    .set({ accountStatus: "suspended" })
    .where(eq(users.id, side === "host" ? owner.id : (sponsor.viewer?.id ?? "")));
  expect(await world.reconcile(paymentId)).toBe("orphaned");
  world.wait(2);
  await world.sweep();
  expect(await world.statusOf(paymentId)).toBe("refunded");
  await expectSoundLedger(database);
});
