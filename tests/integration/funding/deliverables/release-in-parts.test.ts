import { asc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { BenefitTermsByLine } from "@/db/enums";
import { deliverableEntries, deliverables, events, mailMessages, refunds, sponsorships } from "@/db/schema";
import { newId } from "@/lib/core/ids";
import { inTransaction } from "@/lib/core/transaction";
import { addDays } from "@/lib/funding/deliverables/clock";
import { acceptDeliverables } from "@/lib/funding/deliverables/commands/accept-deliverables";
import { agreeToMakeGood } from "@/lib/funding/deliverables/commands/agree-to-make-good";
import { moveDeliverables } from "@/lib/funding/deliverables/commands/move-deliverables";
import { offerMakeGood } from "@/lib/funding/deliverables/commands/offer-make-good";
import { refundDeliverable } from "@/lib/funding/deliverables/commands/refund-deliverable";
import { settleDeliverables } from "@/lib/funding/deliverables/commands/settle-deliverables";
import { lockDeliverable, moveDeliverable } from "@/lib/funding/deliverables/internal/deliverable-row";
import type { DeliverableMove } from "@/lib/funding/deliverables/status";
import { proveDeliverables } from "@/lib/funding/proofs/commands/prove-deliverables";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { getSponsorship } from "@/lib/funding/sponsorships/queries/sponsorship";
import { PLAIN_TERMS } from "@/lib/listings/proposals/benefits";
import { cancelEvent } from "@/lib/listings/proposals/commands/cancel-event";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent } from "@/tests/support/factories/proposals";
import { createHost } from "@/tests/support/factories/users";
import { balanceOf, expectSoundLedger, type PaymentWorld, paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const DAY = 24 * 60;

/** A paid sponsorship of 1,000 dollars whose event ends in 30 days. */
async function sold(
  world: PaymentWorld,
  benefits: string[],
  benefitTerms: BenefitTermsByLine = {},
  feeBps = 1_000,
  eventShareBps = 3_000,
) {
  const owner = await createHost(db);
  const endsAt = new Date(world.now().getTime() + 30 * DAY * 60_000);
  const event = await createEvent(db, owner.id, { startsAt: endsAt, endsAt });
  const s = await world.sponsored(
    { eventId: event.id, eventShareBps, tiers: [{ amountCents: 100_000, benefits, benefitTerms }] },
    feeBps,
  );
  return { ...s, eventId: event.id, endsAt };
}

const itemsOf = (sponsorshipId: string) =>
  db
    .select()
    .from(deliverables)
    .where(eq(deliverables.sponsorshipId, sponsorshipId))
    .orderBy(asc(deliverables.position));

async function slotOf(sponsorshipId: string) {
  const [row] = await db.select().from(sponsorships).where(eq(sponsorships.id, sponsorshipId));
  if (!row) throw new Error("no such sponsorship");
  return row;
}

const available = (hostId: string) =>
  balanceOf(database, `host:${hostId}:available`).then((cents) => 0 - cents);
const held = (hostId: string) => balanceOf(database, `host:${hostId}:pending`).then((cents) => 0 - cents);

async function act(world: PaymentWorld, id: string, move: DeliverableMove, set = {}) {
  await inTransaction(world.system(), async (tx) =>
    moveDeliverable(tx, world.system(), await lockDeliverable(tx, id), { move, side: "site", set }),
  );
}

const prove = (world: PaymentWorld, id: string) => act(world, id, "prove", { provedAt: world.now() });

/** Lets days pass: deadlines, releases, and refunds happen. */
async function pass(world: PaymentWorld, days: number) {
  world.wait(days * DAY);
  await settleDeliverables(world.system());
  await world.releaseRound();
  await world.sweep();
}

test("settleDeliverables: without a share for the event, the first part is empty, and the last one is listed once", async () => {
  const world = paymentWorld(database);
  const s = await sold(world, ["Booth", "Post"], {}, 0, 0);
  const [booth, post] = await itemsOf(s.sponsorshipId);
  for (const item of [booth, post]) await prove(world, item?.id ?? "");
  await pass(world, 34);
  expect(await slotOf(s.sponsorshipId)).toMatchObject({ status: "releasable", releasedParts: 1 });
  expect(await available(s.hostId)).toBe(0);
  await pass(world, 4);
  await pass(world, 4);
  expect(await slotOf(s.sponsorshipId)).toMatchObject({ status: "released" });
  expect(await available(s.hostId)).toBe(100_000);
  expect((await getSponsorship(s.host, s.sponsorshipId)).funds?.delivery?.parts).toEqual([]);
  await expectSoundLedger(database);
});

test("settleDeliverables: a payment makes deliverables; silence after proof accepts, and money comes in two parts", async () => {
  const world = paymentWorld(database);
  const s = await sold(world, ["Booth", "Post"]);
  const [booth, post] = await itemsOf(s.sponsorshipId);
  expect(await slotOf(s.sponsorshipId)).toMatchObject({ releaseRule: "delivery", eventShareCents: 30_000 });
  expect([booth?.shareCents, post?.shareCents]).toEqual([35_000, 35_000]);
  await prove(world, booth?.id ?? "");
  await act(world, booth?.id ?? "", "accept");
  world.wait(30 * DAY);
  await prove(world, post?.id ?? "");
  await pass(world, 4);
  expect(await slotOf(s.sponsorshipId)).toMatchObject({ status: "releasable", releasedParts: 1 });
  expect(await available(s.hostId)).toBe(65_000 - 6_500);
  expect(await held(s.hostId)).toBe(35_000 - 3_500);
  await pass(world, 3);
  expect(await itemsOf(s.sponsorshipId)).toMatchObject([
    { status: "accepted", settledBy: "site" },
    { status: "accepted", settledBy: "site" },
  ]);
  expect(await slotOf(s.sponsorshipId)).toMatchObject({ status: "releasable" });
  await pass(world, 4);
  expect(await slotOf(s.sponsorshipId)).toMatchObject({ status: "released" });
  expect(await available(s.hostId)).toBe(90_000);
  expect(await held(s.hostId)).toBe(0);
  const mails = await db
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.toUserId, s.hostId))
    .orderBy(mailMessages.createdAt);
  expect(mails.filter(({ template }) => template === "funds-released").map(({ subject }) => subject)).toEqual(
    ["$585 of held funds has been released to you", "$315 of held funds has been released to you"],
  );
  await expectSoundLedger(database);
});

test("silence without proof refunds the share, to the cent", async () => {
  const world = paymentWorld(database);
  const s = await sold(world, ["Booth", "Post", "Banner"]);
  const [booth] = await itemsOf(s.sponsorshipId);
  await prove(world, booth?.id ?? "");
  await pass(world, 34);
  expect((await itemsOf(s.sponsorshipId)).map(({ status }) => status)).toEqual([
    "proved",
    "missed",
    "missed",
  ]);
  await pass(world, 6);
  const items = await itemsOf(s.sponsorshipId);
  expect(items.map(({ status }) => status)).toEqual(["accepted", "refunded", "refunded"]);
  await pass(world, 1);
  await pass(world, 1);
  expect(await slotOf(s.sponsorshipId)).toMatchObject({ status: "released", returnedCents: 46_667 });
  const made = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, s.paymentId))
    .orderBy(refunds.amountCents);
  expect(made.map(({ amountCents, status }) => [amountCents, status])).toEqual([
    [23_333, "succeeded"],
    [23_334, "succeeded"],
  ]);
  // The fee keeps its part of what is left, rounded up.
  expect(await available(s.hostId)).toBe(53_333 - 5_334);
  const entries = await db
    .select()
    .from(deliverableEntries)
    .where(eq(deliverableEntries.deliverableId, items[1]?.id ?? ""))
    .orderBy(deliverableEntries.id);
  expect(entries.map(({ move, side }) => [move, side])).toEqual([
    ["miss", "site"],
    ["refund", "site"],
  ]);
  await expectSoundLedger(database);
});

test("a make-good needs a yes, and what the sponsor doesn't send is waived", async () => {
  const world = paymentWorld(database);
  const s = await sold(world, ["Booth", "Logo"], {
    Logo: { ...PLAIN_TERMS, kind: "placement", needs: ["logo"] },
  });
  const [booth] = await itemsOf(s.sponsorshipId);
  await pass(world, 13);
  expect(await itemsOf(s.sponsorshipId)).toMatchObject([{ status: "due" }, { status: "waived" }]);
  await pass(world, 21);
  await act(world, booth?.id ?? "", "offer_make_good", { substitute: "Two posts" });
  await pass(world, 8);
  expect(await itemsOf(s.sponsorshipId)).toMatchObject([{ status: "refunded" }, { status: "waived" }]);
  await pass(world, 1);
  expect(await slotOf(s.sponsorshipId)).toMatchObject({ status: "released", returnedCents: 35_000 });
  expect(await available(s.hostId)).toBe(58_500);
  await expectSoundLedger(database);
});

test("an open deliverable holds back only its own share, and never past 45 days", async () => {
  const world = paymentWorld(database);
  const s = await sold(world, ["Booth", "Post"]);
  const [booth, post] = await itemsOf(s.sponsorshipId);
  for (const item of [booth, post]) await prove(world, item?.id ?? "");
  await act(world, booth?.id ?? "", "dispute");
  await pass(world, 41);
  expect(await slotOf(s.sponsorshipId)).toMatchObject({ status: "releasable", releasedParts: 1 });
  expect(await held(s.hostId)).toBe(31_500);
  await pass(world, 33);
  expect(await held(s.hostId)).toBe(31_500);
  await pass(world, 2);
  expect(await itemsOf(s.sponsorshipId)).toMatchObject([{ status: "accepted" }, { status: "accepted" }]);
  expect(await slotOf(s.sponsorshipId)).toMatchObject({ status: "released" });
  await expectSoundLedger(database);
});

test("after 45 days: late jobs settle everything once, and a later refund comes from what was released", async () => {
  const world = paymentWorld(database);
  const s = await sold(world, ["Booth", "Post"], {}, 0);
  const [booth, post] = await itemsOf(s.sponsorshipId);
  await prove(world, booth?.id ?? "");
  // No job ran for 80 days.
  await pass(world, 80);
  await world.releaseRound();
  expect((await itemsOf(s.sponsorshipId)).map(({ status }) => status)).toEqual(["accepted", "refunded"]);
  expect(await slotOf(s.sponsorshipId)).toMatchObject({ status: "released" });
  expect(await available(s.hostId)).toBe(65_000);
  await expect(
    refundDeliverable(s.host, { deliverableId: booth?.id ?? "", formId: newId(), reason: "It broke" }),
  ).rejects.toMatchObject({ code: "conflict" });
  await refundSponsorship(s.host, {
    sponsorshipId: s.sponsorshipId,
    amount: 10_001,
    reason: "It broke",
    idempotencyKey: newId(),
  });
  await pass(world, 1);
  expect(await available(s.hostId)).toBe(54_999);
  expect((await itemsOf(s.sponsorshipId)).map(({ status }) => status)).toEqual(["accepted", "refunded"]);
  const made = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, s.paymentId))
    .orderBy(refunds.amountCents);
  expect(made.map(({ amountCents }) => amountCents).toSorted((one, other) => one - other)).toEqual([
    10_001, 35_000,
  ]);
  expect(post?.shareCents).toBe(35_000);
  await expectSoundLedger(database);
});

test("Postgres refuses a full release while a deliverable is open", async () => {
  const world = paymentWorld(database);
  const s = await sold(world, ["Booth"]);
  await db.update(sponsorships).set({ status: "releasable" }).where(eq(sponsorships.id, s.sponsorshipId));
  const error: unknown = await db
    .update(sponsorships)
    .set({ status: "released", releasedAt: world.now() })
    .where(eq(sponsorships.id, s.sponsorshipId))
    .then(
      () => null,
      (refused: unknown) => refused,
    );
  expect(String((error as { cause?: unknown } | null)?.cause)).toContain(
    "open deliverables hold back their share",
  );
});

test("moveDeliverables: due days and deadlines move with the event, and what was proved stays proved", async () => {
  const world = paymentWorld(database);
  const s = await sold(world, ["Booth", "Post"]);
  const [booth, post] = await itemsOf(s.sponsorshipId);
  await prove(world, booth?.id ?? "");
  const later = new Date(s.endsAt.getTime() + 20 * DAY * 60_000);
  await db.update(events).set({ startsAt: later, endsAt: later }).where(eq(events.id, s.eventId));
  await moveDeliverables(world.system(), { eventId: s.eventId });
  const after = (days: number) => new Date(later.getTime() + days * DAY * 60_000);
  expect(await itemsOf(s.sponsorshipId)).toMatchObject([
    { status: "proved", dueAt: later, deadlineAt: after(7) },
    { status: "due", dueAt: later, deadlineAt: after(3), updatedAt: post?.updatedAt },
  ]);
});

test("a deadline that moved away doesn't pass, even before the job that moves it", async () => {
  const world = paymentWorld(database);
  const s = await sold(world, ["Booth"]);
  const later = new Date(s.endsAt.getTime() + 20 * DAY * 60_000);
  await db.update(events).set({ startsAt: later, endsAt: later }).where(eq(events.id, s.eventId));
  await pass(world, 34);
  expect(await itemsOf(s.sponsorshipId)).toMatchObject([{ status: "due" }]);
});

test("sponsorships paid by the previous release get a list, and their money is released by date", async () => {
  const world = paymentWorld(database);
  const s = await sold(world, ["Booth", "Post"]);
  await database.sql`alter table deliverables disable trigger deliverables_1_moves`;
  await db.delete(deliverables).where(eq(deliverables.sponsorshipId, s.sponsorshipId));
  await database.sql`alter table deliverables enable trigger deliverables_1_moves`;
  await db
    .update(sponsorships)
    .set({ releaseRule: "date", eventShareCents: null })
    .where(eq(sponsorships.id, s.sponsorshipId));
  for (const _ of [1, 2])
    await database.sql`select app.backfill_deliverables(array[${s.sponsorshipId}]::uuid[])`;
  expect(await itemsOf(s.sponsorshipId)).toMatchObject([
    { title: "Booth", kind: "other", status: "due", deadlineAt: null },
    { title: "Post", kind: "other", status: "due", deadlineAt: null },
  ]);
  await pass(world, 34);
  expect(await slotOf(s.sponsorshipId)).toMatchObject({ status: "released" });
  expect(await available(s.hostId)).toBe(90_000);
});

test("a campaign's first part follows 14 days after payment", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored({
    tiers: [
      {
        amountCents: 100_000,
        benefits: ["Post"],
        benefitTerms: { Post: { ...PLAIN_TERMS, kind: "mention", due: 30 } },
      },
    ],
  });
  await pass(world, 15);
  expect(await available(s.hostId)).toBe(30_000);
  const [post] = await itemsOf(s.sponsorshipId);
  await prove(world, post?.id ?? "");
  await pass(world, 26);
  expect(await slotOf(s.sponsorshipId)).toMatchObject({ status: "released" });
  expect(await available(s.hostId)).toBe(100_000);
});

test("agreeToMakeGood: a make-good doesn't move the end of a campaign", async () => {
  const world = paymentWorld(database);
  const s = await world.sponsored({ tiers: [{ amountCents: 100_000, benefits: ["Post", "Reel"] }] });
  const [post, reel] = await itemsOf(s.sponsorshipId);
  if (!post || !reel) throw new Error("no benefits");
  await prove(world, reel.id);
  await pass(world, 7);
  await offerMakeGood(s.host, { deliverableId: post.id, formId: newId(), offer: "Two posts" });
  await agreeToMakeGood(s.sponsor, { deliverableId: post.id, formId: newId() });
  await pass(world, 8);
  expect((await itemsOf(s.sponsorshipId)).map(({ status }) => status)).toEqual(["due", "accepted"]);
  // Three days after payment is its last due day, and ten days later the second part follows.
  expect(await slotOf(s.sponsorshipId)).toMatchObject({
    releasedParts: 1,
    releasableAt: addDays(post.createdAt, 3 + 10),
  });
});

test("cancelEvent: refunds everything once, and its benefits can't be proved or accepted anymore", async () => {
  const world = paymentWorld(database);
  const s = await sold(world, ["Booth", "Post"]);
  const [booth, post] = await itemsOf(s.sponsorshipId);
  if (!booth || !post) throw new Error("no benefits");
  await prove(world, booth.id);
  await cancelEvent(s.host, { proposalId: s.proposalId, reason: "A storm" });
  await pass(world, 1);
  expect(await slotOf(s.sponsorshipId)).toMatchObject({ status: "cancelled" });
  const refused = { code: "conflict", message: "This sponsorship was refunded." };
  const proof = { deliverableIds: [post.id], formId: newId(), url: null, note: "Posted" };
  await expect(proveDeliverables(s.host, proof)).rejects.toMatchObject(refused);
  await expect(acceptDeliverables(s.sponsor, { deliverableIds: [booth.id] })).rejects.toMatchObject(refused);
  await pass(world, 80);
  expect((await itemsOf(s.sponsorshipId)).map(({ status }) => status)).toEqual(["proved", "due"]);
  const made = await db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, s.paymentId))
    .orderBy(refunds.amountCents);
  expect(made).toMatchObject([{ amountCents: 100_000, status: "succeeded" }]);
  expect(await available(s.hostId)).toBe(0);
  await expectSoundLedger(database);
});

test("nothing happens to the deliverables of a refunded sponsorship", async () => {
  const world = paymentWorld(database);
  const s = await sold(world, ["Booth"]);
  await world.console.refund(s.ref, 100_000);
  await world.reconcile(s.paymentId);
  expect(await slotOf(s.sponsorshipId)).toMatchObject({ status: "cancelled" });
  await pass(world, 60);
  const [booth] = await itemsOf(s.sponsorshipId);
  expect(booth).toMatchObject({ status: "due" });
  await expect(prove(world, booth?.id ?? "")).rejects.toThrow("This sponsorship was refunded.");
  await expectSoundLedger(database);
});
