import { and, asc, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import {
  deliverableEntries,
  deliverableProofs,
  deliverables,
  disputeItems,
  disputes,
  mailMessages,
  refunds,
  sponsorships,
  webhookDeliveries,
} from "@/db/schema";
import { listEarnings } from "@/lib/agents/commissions/queries/earnings";
import { authorize } from "@/lib/core/authorize";
import { newId } from "@/lib/core/ids";
import { answerChange } from "@/lib/funding/deliverables/commands/answer-change";
import { offerMakeGood } from "@/lib/funding/deliverables/commands/offer-make-good";
import { refundDeliverable } from "@/lib/funding/deliverables/commands/refund-deliverable";
import { requestChange } from "@/lib/funding/deliverables/commands/request-change";
import { retryShareRefunds } from "@/lib/funding/deliverables/commands/retry-share-refunds";
import { settleDeliverables } from "@/lib/funding/deliverables/commands/settle-deliverables";
import { canRequestChange } from "@/lib/funding/deliverables/policy";
import { listSponsorshipDeliverables } from "@/lib/funding/deliverables/queries/sponsorship-deliverables";
import { proveDeliverables } from "@/lib/funding/proofs/commands/prove-deliverables";
import { answerDispute } from "@/lib/funding/sponsorships/commands/answer-dispute";
import { closeDispute } from "@/lib/funding/sponsorships/commands/close-dispute";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { withdrawDispute } from "@/lib/funding/sponsorships/commands/withdraw-dispute";
import { EXPORT_PARTS } from "@/lib/identity/privacy/export-parts";
import { listHeldSponsorships } from "@/lib/money/payouts/queries/held-sponsorships";
import { evidenceDraft } from "@/lib/site/admin/dispute-evidence";
import { listOpenDisputes } from "@/lib/site/admin/queries/disputes";
import { createTestDatabase } from "@/tests/support/database";
import { bindSponsor, createAgent, createAgreement } from "@/tests/support/factories/agents";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, createUser } from "@/tests/support/factories/users";
import { createWebhook } from "@/tests/support/factories/webhooks";
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
const reason = "The banner never hung";

/** A price of $1,000: $300 for the event, and $233.33, $233.33, and $233.34 for the benefits. */
const SHARES = [23_333, 23_333, 23_334];

interface Story extends Sponsored {
  world: PaymentWorld;
  items: (typeof deliverables.$inferSelect)[];
}

/** A paid sponsorship with three benefits of an event 30 days from now. */
async function story({ essential = "" } = {}): Promise<Story> {
  const world = paymentWorld(database);
  const host = await createUser(database.db, { roles: ["event_host"] });
  const event = await createEvent(db, host.id);
  const terms = (line: string) => ({
    kind: "placement" as const,
    quantity: 1,
    due: 0,
    needs: [],
    wording: "any" as const,
    weight: 1,
    isEssential: line === essential,
  });
  const benefits = ["Banner", "Booth", "Post"];
  const s = await world.sponsored({
    eventId: event.id,
    tiers: [
      {
        amountCents: 100_000,
        benefits,
        benefitTerms: Object.fromEntries(benefits.map((line) => [line, terms(line)])),
      },
    ],
  });
  return { ...s, world, items: await itemsOf(s) };
}

const itemsOf = ({ sponsorshipId }: Sponsored) =>
  db
    .select()
    .from(deliverables)
    .where(eq(deliverables.sponsorshipId, sponsorshipId))
    .orderBy(asc(deliverables.position));
const statuses = async (s: Sponsored) => (await itemsOf(s)).map(({ status }) => status);

/** The host's proof, as if the sponsor could see it. */
async function prove({ world }: Story, ...items: (typeof deliverables.$inferSelect)[]): Promise<void> {
  for (const { id, dueAt } of items)
    await db
      .update(deliverables)
      .set({
        status: "proved",
        provedAt: world.now(),
        deadlineAt: new Date(dueAt.getTime() + 7 * DAY * 60_000),
      })
      .where(eq(deliverables.id, id));
}

const available = ({ hostId }: Sponsored) => balanceOf(database, `host:${hostId}:available`);
const slotOf = async ({ sponsorshipId }: Sponsored) =>
  (await db.select().from(sponsorships).where(eq(sponsorships.id, sponsorshipId)))[0];
const refundsOf = ({ paymentId }: Sponsored) =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
const disputeOf = async (disputeId: string) =>
  (await db.select().from(disputes).where(eq(disputes.id, disputeId)))[0];

const about = (...items: { id: string }[]) =>
  items.map(({ id: deliverableId }) => ({ deliverableId, words: "It never hung." }));
const open = ({ sponsor, sponsorshipId }: Story, ...items: { id: string }[]) =>
  openDispute(sponsor, { sponsorshipId, reason, items: about(...items) });
const admin = async ({ world }: Story) => world.as(await createUser(db, { roles: ["admin"] }));
const split = async (s: Story, disputeId: string, cents: number[], eventRefundCents = 0) =>
  closeDispute(await admin(s), {
    disputeId,
    outcome: "split",
    reason: "The banner hung for half of the day.",
    items: (await db.select().from(disputeItems).where(eq(disputeItems.disputeId, disputeId)))
      .map(({ deliverableId }) => deliverableId)
      .toSorted((one, other) => one.localeCompare(other))
      .map((deliverableId, at) => ({ deliverableId, refundCents: cents[at] ?? 0 })),
    eventRefundCents,
  });

const [BANNER, BOOTH, POST] = [0, 1, 2];
const at = <T>(rows: readonly T[], index = 0): T => {
  const found = rows[index];
  if (!found) throw new Error(`no row ${index}`);
  return found;
};

describe("a dispute about one of three benefits", () => {
  test("openDispute: holds back its share, and the rest is released in two parts", async () => {
    const s = await story();
    await prove(s, at(s.items, BOOTH), at(s.items, POST));
    s.world.wait(31 * DAY);
    const { disputeId } = await open(s, at(s.items, BANNER));
    expect(await disputeOf(disputeId)).toMatchObject({
      amountCents: SHARES[0],
      status: "open",
      source: "sponsor",
    });
    expect(await statuses(s)).toEqual(["disputed", "proved", "proved"]);
    s.world.wait(3 * DAY);
    await s.world.releaseRound();
    expect(await available(s)).toBe(-30_000);
    s.world.wait(7 * DAY);
    await settleDeliverables(s.world.system());
    await s.world.releaseRound();
    expect(await statuses(s)).toEqual(["disputed", "accepted", "accepted"]);
    expect(await available(s)).toBe(-(100_000 - 23_333));
    expect(await slotOf(s)).toMatchObject({ status: "releasable", releasedParts: 2 });
    await expectSoundLedger(database);

    await split(s, disputeId, [11_667]);
    expect(await statuses(s)).toEqual(["accepted", "accepted", "accepted"]);
    const refund = at(await refundsOf(s));
    expect(refund).toMatchObject({ amountCents: 11_667, source: "admin" });
    expect(at(await itemsOf(s))).toMatchObject({ refundId: refund.id, settledBy: "admin" });
    expect(await disputeOf(disputeId)).toMatchObject({ status: "lost" });
    await s.world.sweep();
    await s.world.releaseRound();
    expect(await slotOf(s)).toMatchObject({ status: "released" });
    expect(await available(s)).toBe(-(100_000 - 11_667));
    await expectSoundLedger(database);
  });

  test("closeDispute: refunds a whole share, and the benefit counts as refunded", async () => {
    const s = await story();
    const { disputeId } = await open(s, at(s.items, BANNER));
    await split(s, disputeId, [23_333]);
    expect(await statuses(s)).toEqual(["refunded", "due", "due"]);
    await s.world.sweep();
    expect(at(await refundsOf(s))).toMatchObject({ amountCents: 23_333, status: "succeeded" });
    await expectSoundLedger(database);
  });

  test("sends both sides' webhooks what happened to a benefit, once", async () => {
    const s = await story();
    const hooks = [];
    for (const id of [s.hostId, s.sponsor.viewer?.id ?? ""])
      hooks.push(await createWebhook(db, { id }, { events: ["deliverable.refunded"] }));
    const { disputeId } = await open(s, at(s.items, BANNER), at(s.items, BOOTH));
    await split(s, disputeId, [23_333, 0]);
    for (const { id } of hooks)
      expect(
        await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id)),
      ).toMatchObject([
        {
          event: "deliverable.refunded",
          title: "“Banner” was refunded",
          path: `/sponsorships/${s.sponsorshipId}`,
        },
      ]);
  });

  test("closeDispute: rejects it, and the benefit is accepted", async () => {
    const s = await story();
    const { disputeId } = await open(s, at(s.items, BANNER), at(s.items, POST));
    await closeDispute(await admin(s), { disputeId, outcome: "release", reason });
    expect(await statuses(s)).toEqual(["accepted", "due", "accepted"]);
    expect(await disputeOf(disputeId)).toMatchObject({ status: "won", amountCents: 46_667 });
    expect(await refundsOf(s)).toEqual([]);
  });

  test("closeDispute: needs an amount for each benefit, no more than its share, and decides once", async () => {
    const s = await story();
    const { disputeId } = await open(s, at(s.items, BANNER), at(s.items, BOOTH));
    const deciding = { disputeId, outcome: "split" as const, reason };
    await expect(closeDispute(await admin(s), deciding)).rejects.toMatchObject({ code: "invalid" });
    await expect(split(s, disputeId, [23_334, 0])).rejects.toMatchObject({
      fields: { "items.0.refundCents": "At most $233.33." },
    });
    await expect(split(s, disputeId, [0, 0], 1)).rejects.toMatchObject({
      fields: { eventRefundCents: "At most $0." },
    });
    await split(s, disputeId, [23_333, 0]);
    await expect(split(s, disputeId, [23_333, 0])).rejects.toMatchObject({ code: "conflict" });
    expect(await refundsOf(s)).toHaveLength(1);
  });

  test("openDispute: only about open benefits of this sponsorship, with words, one dispute at a time", async () => {
    const [s, other] = [await story(), await story()];
    await expect(open(s)).rejects.toMatchObject({ code: "invalid" });
    await expect(open(s, at(other.items))).rejects.toMatchObject({ code: "not_found" });
    const { disputeId } = await open(s, at(s.items));
    await expect(open(s, at(s.items, BOOTH))).rejects.toMatchObject({ code: "conflict" });
    await split(s, disputeId, [0]);
    await expect(open(s, at(s.items))).rejects.toMatchObject({ code: "conflict", message: /settled/ });
    await open(s, at(s.items, BOOTH));
  });

  test("withdrawDispute: restores what was proved and what wasn't, and declines an offered make-good", async () => {
    const s = await story();
    await prove(s, at(s.items, BOOTH));
    await db
      .update(deliverables)
      .set({ status: "missed" })
      .where(eq(deliverables.id, at(s.items, POST).id));
    await db
      .update(deliverables)
      .set({ status: "make_good_offered", substitute: "A second banner" })
      .where(eq(deliverables.id, at(s.items, POST).id));
    const { disputeId } = await open(s, ...s.items);
    await withdrawDispute(s.sponsor, { disputeId });
    expect(await statuses(s)).toEqual(["due", "proved", "due"]);
    expect(at(await itemsOf(s), POST).substitute).toBeNull();
    expect(await disputeOf(disputeId)).toMatchObject({ status: "won" });
  });
});

describe("the two sides' words", () => {
  test("answerDispute: the host writes within 3 days, the sponsor within 6, and the same form counts once", async () => {
    const s = await story();
    const { disputeId } = await open(s, at(s.items));
    const deliverableId = at(s.items).id;
    const answer = { disputeId, deliverableId, words: "It hung by the door.", formId: newId() };
    await answerDispute(s.host, answer);
    await answerDispute(s.host, answer);
    s.world.wait(3 * DAY);
    await expect(answerDispute(s.host, { ...answer, formId: newId() })).rejects.toMatchObject({
      code: "conflict",
    });
    const reply = { ...answer, words: "No one saw it.", formId: newId() };
    await answerDispute(s.sponsor, reply);
    await answerDispute(s.sponsor, reply);
    const [row] = await db
      .select()
      .from(disputeItems)
      .where(and(eq(disputeItems.disputeId, disputeId), eq(disputeItems.deliverableId, deliverableId)));
    expect(row).toMatchObject({
      hostWords: "It hung by the door.",
      sponsorWords: "It never hung.\n\nNo one saw it.",
    });
    s.world.wait(3 * DAY);
    await expect(answerDispute(s.sponsor, { ...reply, formId: newId() })).rejects.toMatchObject({
      code: "conflict",
    });
    const stranger = await s.world.as();
    await expect(answerDispute(stranger, { ...reply, formId: newId() })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(
      answerDispute(s.host, { ...answer, deliverableId: at(s.items, BOOTH).id, formId: newId() }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  test("both sides get an email with the benefit, and the host the day to answer by", async () => {
    const s = await story();
    await open(s, at(s.items));
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.toUserId, s.hostId));
    const letter = JSON.stringify(mails.find(({ template }) => template === "dispute")?.letter);
    expect(letter).toContain("Banner");
    expect(letter).toContain("Please say by");
  });
});

describe("a claim of everything", () => {
  test("needs more than half of the benefits or an essential one to be missing", async () => {
    const s = await story();
    const everything = { sponsorshipId: s.sponsorshipId, reason, isEverything: true };
    await expect(openDispute(s.sponsor, everything)).rejects.toMatchObject({ code: "conflict" });
    await prove(s, at(s.items, BOOTH));
    s.world.wait(34 * DAY);
    const { disputeId } = await openDispute(s.sponsor, everything);
    expect(await disputeOf(disputeId)).toMatchObject({ amountCents: 100_000 });
    await s.world.releaseRound();
    expect(await available(s)).toBe(0);
    expect(await slotOf(s)).toMatchObject({ status: "paid", releasedParts: 0 });

    await split(s, disputeId, [23_333, 0, 23_334], 15_000);
    expect(at(await refundsOf(s))).toMatchObject({ amountCents: 61_667 });
    await s.world.sweep();
    await s.world.releaseRound();
    expect(await slotOf(s)).toMatchObject({ status: "released" });
    expect(await available(s)).toBe(-38_333);
    await expectSoundLedger(database);
  });

  test("an essential benefit is enough, and a full refund ends the sponsorship", async () => {
    const s = await story({ essential: "Banner" });
    await prove(s, at(s.items, BOOTH), at(s.items, POST));
    s.world.wait(34 * DAY);
    const { disputeId } = await openDispute(s.sponsor, {
      sponsorshipId: s.sponsorshipId,
      reason,
      isEverything: true,
    });
    await closeDispute(await admin(s), { disputeId, outcome: "refund", reason });
    await s.world.sweep();
    expect(await statuses(s)).toEqual(["refunded", "refunded", "refunded"]);
    expect(await slotOf(s)).toMatchObject({ status: "cancelled" });
    await expectSoundLedger(database);
  });

  test("also works after the first part was released", async () => {
    const s = await story({ essential: "Banner" });
    await prove(s, at(s.items, BOOTH), at(s.items, POST));
    s.world.wait(34 * DAY);
    await settleDeliverables(s.world.system());
    await s.world.releaseRound();
    expect(await available(s)).toBe(-30_000);
    const { disputeId } = await openDispute(s.sponsor, {
      sponsorshipId: s.sponsorshipId,
      reason,
      isEverything: true,
    });
    await split(s, disputeId, [23_333, 0, 0], 30_000);
    await s.world.sweep();
    s.world.wait(7 * DAY);
    await s.world.releaseRound();
    expect(await available(s)).toBe(-46_667);
    await expectSoundLedger(database);
  });
});

describe("disputes timed against the other side", () => {
  test("openDispute: a claim of everything needs something open, however much was refunded", async () => {
    const s = await story();
    for (const { id: deliverableId } of s.items)
      await refundDeliverable(s.host, { deliverableId, formId: newId(), reason: "It rained" });
    await s.world.sweep();
    const everything = { sponsorshipId: s.sponsorshipId, reason, isEverything: true };
    await expect(openDispute(s.sponsor, everything)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/Every benefit is settled/),
    });
    expect(await refundsOf(s)).toHaveLength(3);
    expect(await slotOf(s)).toMatchObject({ status: "paid" });
  });

  test("closeDispute: a share that its deadline has already refunded isn't refunded again", async () => {
    const s = await story();
    const { disputeId } = await open(s, at(s.items, BANNER), at(s.items, BOOTH));
    // The job that applies deadlines has reached the first one only.
    await db
      .update(deliverables)
      .set({ deadlineAt: null })
      .where(eq(deliverables.id, at(s.items, BOOTH).id));
    s.world.wait(76 * DAY);
    await settleDeliverables(s.world.system());
    expect((await statuses(s)).slice(0, 2)).toEqual(["refunded", "disputed"]);
    await closeDispute(await admin(s), { disputeId, outcome: "refund", reason });
    const made = await refundsOf(s);
    expect(made.map(({ amountCents }) => amountCents).toSorted((one, other) => one - other)).toEqual([
      23_333, 23_333, 23_334,
    ]);
    await expectSoundLedger(database);
  });

  test("withdrawDispute: days in dispute don't count against the host, and a second dispute waits for the first", async () => {
    const s = await story();
    s.world.wait(29 * DAY);
    const { disputeId } = await open(s, at(s.items, BANNER));
    await expect(open(s, at(s.items, BOOTH))).rejects.toMatchObject({ code: "conflict" });
    s.world.wait(10 * DAY);
    await withdrawDispute(s.sponsor, { disputeId });
    await settleDeliverables(s.world.system());
    expect(await statuses(s)).toEqual(["due", "missed", "missed"]);
    s.world.wait(2 * DAY);
    await settleDeliverables(s.world.system());
    expect(at(await statuses(s))).toBe("due");
    const again = await open(s, at(s.items, BANNER));
    await closeDispute(await admin(s), { disputeId: again.disputeId, outcome: "release", reason });
    expect(at(await statuses(s))).toBe("accepted");
  });
});

describe("a dispute that no one decides", () => {
  test("settleDeliverables: ends 45 days after the event: without proof refunded, with proof accepted", async () => {
    const s = await story();
    await prove(s, at(s.items, BOOTH));
    const { disputeId } = await open(s, at(s.items, BANNER), at(s.items, BOOTH));
    s.world.wait(74 * DAY);
    await settleDeliverables(s.world.system());
    expect(await disputeOf(disputeId)).toMatchObject({ status: "open" });
    s.world.wait(2 * DAY);
    await settleDeliverables(s.world.system());
    expect((await statuses(s)).slice(0, 2)).toEqual(["refunded", "accepted"]);
    expect(await disputeOf(disputeId)).toMatchObject({ status: "lost", closedById: null });
    const rows = await db.select().from(disputeItems).where(eq(disputeItems.disputeId, disputeId));
    expect(
      rows.map(({ refundCents }) => refundCents).toSorted((one, other) => (one ?? 0) - (other ?? 0)),
    ).toEqual([0, 23_333]);
    await expectSoundLedger(database);
  });
});

describe("proof that comes late", () => {
  const proof = ({ id }: { id: string }) => ({
    deliverableIds: [id],
    formId: newId(),
    url: null,
    note: "It hung",
  });

  test("proveDeliverables: ends 38 days after the event, so that the sponsor has 7 days for each proof", async () => {
    const s = await story();
    const [banner, booth, post] = s.items;
    if (!banner || !booth || !post) throw new Error("no benefits");
    s.world.wait(30 * DAY);
    await proveDeliverables(s.host, proof(booth));
    await openDispute(s.sponsor, { sponsorshipId: s.sponsorshipId, reason, items: about(booth, post) });
    await db.update(deliverables).set({ deadlineAt: null }).where(eq(deliverables.id, banner.id));
    s.world.wait(39 * DAY);
    await expect(proveDeliverables(s.host, proof(banner))).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/too late/),
    });
    // In a dispute, it informs the admin, but it changes nothing about the end.
    await proveDeliverables(s.host, proof(booth));
    await proveDeliverables(s.host, proof(post));
    s.world.wait(7 * DAY);
    await settleDeliverables(s.world.system());
    expect(await statuses(s)).toEqual(["due", "accepted", "refunded"]);
    await expectSoundLedger(database);
  });

  test("what isn't proved by then is refunded, and a change request in between always has 5 days for its answer", async () => {
    const s = await story();
    const [banner, booth, post] = s.items;
    if (!banner || !booth || !post) throw new Error("no benefits");
    s.world.wait(62 * DAY);
    await prove(s, banner, booth);
    const change = { deliverableId: booth.id, formId: newId(), reason: "Another color" };
    await requestChange(s.sponsor, change);
    s.world.wait(2 * DAY);
    await expect(
      requestChange(s.sponsor, { ...change, deliverableId: banner.id, formId: newId() }),
    ).rejects.toMatchObject({ code: "conflict", message: expect.stringMatching(/open a dispute/) });
    const shown = await listSponsorshipDeliverables(s.sponsor, s.sponsorshipId);
    expect(shown.map(canRequestChange)).toEqual([false, false, false]);
    await offerMakeGood(s.host, { deliverableId: post.id, formId: newId(), offer: "A second banner" });
    s.world.wait(5 * DAY);
    await expect(
      answerChange(s.host, { deliverableId: booth.id, formId: newId(), answer: "Here it is" }),
    ).rejects.toMatchObject({ code: "conflict", message: expect.stringMatching(/too late/) });
    await settleDeliverables(s.world.system());
    expect(await statuses(s)).toEqual(["accepted", "refunded", "refunded"]);
  });
});

describe("a dispute at the bank in the middle", () => {
  test("the bank decides first, then we do", async () => {
    const s = await story();
    const { disputeId } = await open(s, at(s.items, BANNER));
    await s.world.console.openDispute(s.ref, "product_not_received");
    await s.world.deliver(s.ref);
    await expect(split(s, disputeId, [100])).rejects.toMatchObject({
      code: "conflict",
      message: /bank is deciding/,
    });
    await s.world.console.closeDispute(s.ref, "won");
    await s.world.deliver(s.ref);
    await split(s, disputeId, [100]);
    await s.world.sweep();
    expect(at(await refundsOf(s))).toMatchObject({ amountCents: 100, status: "succeeded" });
    await expectSoundLedger(database);
  });

  test("closeDispute: a refund at the provider that arrives in the middle of a decision never pays twice", async () => {
    const s = await story();
    const { disputeId } = await open(s, at(s.items, BANNER));
    await s.world.console.refund(s.ref, 90_000);
    const [decided] = await Promise.allSettled([split(s, disputeId, [23_333]), s.world.deliver(s.ref)]);
    await s.world.sweep();
    const made = (await refundsOf(s)).filter(({ status }) => status === "succeeded");
    const isDecided = decided.status === "fulfilled";
    expect(at(await statuses(s))).toBe(isDecided ? "refunded" : "disputed");
    const cents = made.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(cents).toBe(90_000);
    await expectSoundLedger(database);
    // The rest goes back, too: now, or when the refused refund is retried.
    if (isDecided) await retryShareRefunds(s.world.system());
    else await split(s, disputeId, [10_000]);
    await s.world.sweep();
    expect(await slotOf(s)).toMatchObject({ status: "cancelled", returnedCents: 100_000 });
    await expectSoundLedger(database);
  });

  test("closeDispute: records what it refunded, if less than the share is left", async () => {
    const s = await story();
    await s.world.console.refund(s.ref, 70_000);
    await s.world.deliver(s.ref);
    const { disputeId } = await open(s, at(s.items, BANNER), at(s.items, BOOTH), at(s.items, POST));
    await closeDispute(await admin(s), { disputeId, outcome: "refund", reason });
    await s.world.sweep();
    const recorded = await db.select().from(disputeItems).where(eq(disputeItems.disputeId, disputeId));
    const cents = recorded.map(({ refundCents }) => refundCents ?? 0);
    expect(cents.toSorted((one, other) => one - other)).toEqual([0, 6_667, 23_333]);
    expect(await statuses(s)).toEqual(["refunded", "refunded", "refunded"]);
    expect((await refundsOf(s)).find(({ source }) => source === "admin")).toMatchObject({
      amountCents: 30_000,
    });
    await expectSoundLedger(database);
  });

  test("if the bank returns everything, our dispute ends", async () => {
    const s = await story();
    const { disputeId } = await open(s, at(s.items, BANNER));
    await s.world.console.openDispute(s.ref, "fraudulent");
    await s.world.console.closeDispute(s.ref, "lost");
    await s.world.deliver(s.ref, () => []);
    await s.world.reconcile(s.paymentId);
    expect(await slotOf(s)).toMatchObject({ status: "cancelled" });
    expect(await disputeOf(disputeId)).toMatchObject({ status: "lost" });
    await expectSoundLedger(database);
  });
});

describe("what others read meanwhile", () => {
  test("the agent's commission comes with the last part, less the refunded half of a share", async () => {
    const world = paymentWorld(database);
    const host = await createHost(db);
    const event = await createEvent(db, host.id);
    const { proposal, tiers } = await createProposal(db, host.id, {
      eventId: event.id,
      tiers: [{ amountCents: 100_000, benefits: ["Banner", "Booth"] }],
    });
    const agent = await createAgent(db);
    const agreement = await createAgreement(
      db,
      { proposalId: proposal.id, hostId: host.id, agent },
      { commissionBps: 1_000 },
    );
    const person = await createSponsor(db);
    await bindSponsor(db, agreement, person.id);
    const sponsor = await world.as(person);
    const { paymentId, ref } = await world.checkout(sponsor, { proposal, tier: tiers[0] });
    await world.api.decide(ref, "approve");
    await world.reconcile(paymentId);
    const [slot] = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
    const s = {
      world,
      sponsor,
      paymentId,
      ref,
      hostId: host.id,
      proposalId: proposal.id,
      host: await world.as(host),
      sponsorshipId: slot?.id ?? "",
    };
    const paidFor = { ...s, items: await itemsOf(s) };
    await prove(paidFor, at(paidFor.items, BOOTH));
    const { disputeId } = await open(paidFor, at(paidFor.items, BANNER));
    const asAgent = authorize(await world.as(agent), "signed_in");
    const earned = async () => at((await listEarnings(asAgent)).rows);
    expect((await earned()).benefits).toEqual({ total: 2, delivered: 1, open: 2 });
    world.wait(34 * DAY);
    await world.releaseRound();
    expect(await available(s)).toBe(-27_000);
    expect(await balanceOf(database, `agent:${agent.id}:available`)).toBe(0);
    const held = at((await listHeldSponsorships(authorize(s.host, "signed_in"), null)).rows);
    expect(held).toMatchObject({
      amountCents: 63_000,
      openCents: 70_000,
      openBenefits: 2,
      releasedParts: 1,
      isDisputed: false,
    });

    await split(paidFor, disputeId, [17_500]);
    world.wait(7 * DAY);
    await settleDeliverables(world.system());
    await world.sweep();
    await world.releaseRound();
    expect(await slotOf(s)).toMatchObject({ status: "released" });
    expect(await available(s)).toBe(-74_250);
    expect(await balanceOf(database, `agent:${agent.id}:available`)).toBe(-8_250);
    expect((await earned()).benefits).toEqual({ total: 2, delivered: 2, open: 0 });
    await expectSoundLedger(database);
  });

  test("an admin reads each benefit's promise, proofs, and talk, and evidence starts with them", async () => {
    const s = await story({ essential: "Banner" });
    await db.insert(deliverableProofs).values([
      { deliverableId: at(s.items, BANNER).id, kind: "note", note: "By the door", formId: newId() },
      { deliverableId: at(s.items, BANNER).id, kind: "number", amount: 1_200, formId: newId() },
      {
        deliverableId: at(s.items, BANNER).id,
        kind: "note" as const,
        note: "Wrong one",
        formId: newId(),
        withdrawnAt: s.world.now(),
      },
    ]);
    const { disputeId } = await open(s, at(s.items, BANNER));
    await answerDispute(s.host, {
      disputeId,
      deliverableId: at(s.items, BANNER).id,
      words: "It hung by the door.",
      formId: newId(),
    });
    const row = (await listOpenDisputes(await admin(s))).rows.find(({ id }) => id === disputeId);
    expect(row?.benefits).toMatchObject([
      {
        title: "Banner",
        isEssential: true,
        shareCents: 23_333,
        status: "disputed",
        sponsorWords: "It never hung.",
        hostWords: "It hung by the door.",
        proofs: [{ note: "By the door" }, { amount: 1_200 }],
        history: [
          { side: "sponsor", move: "dispute", note: "It never hung." },
          { side: "host", move: "answer_dispute", note: "It hung by the door." },
        ],
      },
      { title: "Booth", sponsorWords: null },
      { title: "Post", sponsorWords: null },
    ]);
    const draft = row && evidenceDraft(row);
    expect(draft).toContain("- Banner: Disputed");
    expect(draft).toMatch(/Note, .*: By the door/);
    expect(draft).toMatch(/Count reported by the host, .*: 1,200/);
    expect(draft).not.toContain("Wrong one");
  });

  test("a side's own words are in its export, and not the other's", async () => {
    const s = await story();
    const { disputeId } = await open(s, at(s.items, BANNER));
    await answerDispute(s.host, {
      disputeId,
      deliverableId: at(s.items, BANNER).id,
      words: "It hung by the door.",
      formId: newId(),
    });
    const exported = async (name: string, id: string) => {
      const part = EXPORT_PARTS.find((one) => one.name === name);
      if (!part) throw new Error(`no part ${name}`);
      return (await db.execute(part.query(id))).rows;
    };
    const sponsorId = s.sponsor.viewer?.id ?? "";
    expect(await exported("disputed-benefits", sponsorId)).toMatchObject([
      { benefit: "Banner", by_you: "It never hung." },
    ]);
    expect(await exported("disputed-benefits", s.hostId)).toMatchObject([
      { benefit: "Banner", by_you: "It hung by the door." },
    ]);
    const [banner] = await exported("benefits", s.hostId);
    expect(banner).toMatchObject({
      you_are: "host",
      title: "Banner",
      history: [
        { side: "sponsor", move: "dispute", note: null },
        { side: "host", move: "answer_dispute", note: "It hung by the door." },
      ],
    });
  });

  test("the history can't be changed or deleted, except to erase an account's words", async () => {
    const s = await story();
    await open(s, at(s.items, BANNER));
    const ofBanner = eq(deliverableEntries.deliverableId, at(s.items, BANNER).id);
    await expect(
      db.update(deliverableEntries).set({ note: "x", authorId: null }).where(ofBanner),
    ).rejects.toThrow();
    await expect(
      db.update(deliverableEntries).set({ side: "host", authorId: null }).where(ofBanner),
    ).rejects.toThrow();
    await expect(db.delete(deliverableEntries).where(ofBanner)).rejects.toThrow();
    await db.update(deliverableEntries).set({ note: null, authorId: null }).where(ofBanner);
  });
});
