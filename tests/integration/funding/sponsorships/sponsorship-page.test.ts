import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { events, sponsorships } from "@/db/schema";
import type { Ctx } from "@/lib/core/ctx";
import { newId } from "@/lib/core/ids";
import { listProspects } from "@/lib/funding/pipeline/queries/prospects";
import { askTransfer } from "@/lib/funding/sponsorships/commands/ask-transfer";
import { openDispute } from "@/lib/funding/sponsorships/commands/open-dispute";
import { refundSponsorship } from "@/lib/funding/sponsorships/commands/refund-sponsorship";
import { getSponsorship } from "@/lib/funding/sponsorships/queries/sponsorship";
import { startThread } from "@/lib/messaging/threads/commands/start-thread";
import { writeOnSponsorship } from "@/lib/messaging/threads/commands/write-on-sponsorship";
import { findThanks, getSponsorshipContact } from "@/lib/messaging/threads/queries/contact";
import { getReceipt } from "@/lib/money/receipts/queries";
import { requestReviews } from "@/lib/trust/reviews/commands/request-reviews";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createAdmin, createHost, createSponsor } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
afterAll(database.close);
const { db } = database;
const world = paymentWorld(database);
const DAY = 24 * 60;

const gone = { code: "not_found" };
const messageOf = (text = "Thank you!") => ({ text, idempotencyKey: newId() });

async function strangers(): Promise<Ctx[]> {
  const people = [await createSponsor(db), await createHost(db), await createAdmin(db)];
  return Promise.all(people.map((person) => world.as(person)));
}

test("each side sees its part of a paid sponsorship, and no one else sees it", async () => {
  const s = await world.sponsored({ tiers: [{ name: "Gold", amountCents: 20_000 }] }, 500);
  const [mine, theirs] = await Promise.all([
    getSponsorship(s.sponsor, s.sponsorshipId),
    getSponsorship(s.host, s.sponsorshipId),
  ]);
  expect(mine).toMatchObject({
    side: "sponsor",
    state: "paid",
    tier: { name: "Gold" },
    amountCents: 20_000,
    hold: null,
    deal: null,
    threadId: expect.any(String),
    isUnthanked: false,
    funds: { paymentId: s.paymentId, hostCents: 19_000, can: { dispute: true } },
  });
  expect(theirs).toMatchObject({
    side: "host",
    state: "paid",
    isUnthanked: true,
    funds: { hostCents: 19_000 },
  });
  expect(theirs.other.name).toBe(s.sponsor.viewer?.companyName ?? s.sponsor.viewer?.fullName);
  expect(mine.other.name).toBe(s.host.viewer?.companyName ?? s.host.viewer?.fullName);
  for (const stranger of [...(await strangers()), { ...s.sponsor, viewer: null }])
    await expect(getSponsorship(stranger, s.sponsorshipId)).rejects.toMatchObject(gone);
  await expect(getSponsorship(s.sponsor, newId())).rejects.toMatchObject(gone);
  await expect(getSponsorship(s.sponsor, "1")).rejects.toMatchObject(gone);
  expect(await getReceipt(s.sponsor, s.paymentId)).toMatchObject({ sponsorshipId: s.sponsorshipId });
  const admin = await world.as(await createAdmin(db));
  expect(await getReceipt(admin, s.paymentId)).toMatchObject({ sponsorshipId: null });
});

test("hides a checkout from the host until it is paid, but not a request to pay by bank transfer", async () => {
  const owner = await createHost(db);
  const host = await world.as(owner);
  const { proposal, tiers } = await createProposal(db, owner.id, {
    fundingMode: "several",
    tiers: [{ amountCents: 5_000, places: 3 }],
  });
  const [sponsor, company] = [await world.as(), await world.as()];
  await world.checkout(sponsor, { proposal, tier: tiers[0] });
  await askTransfer(company, {
    proposalId: proposal.id,
    tierId: tiers[0]?.id ?? null,
    idempotencyKey: newId(),
  });
  const slots = await db.select().from(sponsorships).where(eq(sponsorships.proposalId, proposal.id));
  const slotOf = (ctx: Ctx) => slots.find(({ sponsorId }) => sponsorId === ctx.viewer?.id)?.id ?? "";
  expect(await getSponsorship(sponsor, slotOf(sponsor))).toMatchObject({
    side: "sponsor",
    state: "held",
    funds: null,
    transfer: null,
    hold: { path: `/checkout/${proposal.id}?tier=${tiers[0]?.id}` },
  });
  await expect(getSponsorship(host, slotOf(sponsor))).rejects.toMatchObject(gone);
  expect(await getSponsorship(host, slotOf(company))).toMatchObject({
    side: "host",
    state: "held",
    transfer: { acceptedAt: null, payBy: null },
  });
  await expect(getSponsorship(sponsor, slotOf(company))).rejects.toMatchObject(gone);
  const write = (ctx: Ctx, of: Ctx) => getSponsorshipContact(ctx, slotOf(of), { isThanks: false });
  const writers = [
    [sponsor, sponsor],
    [company, company],
    [host, company],
  ] as const;
  for (const [ctx, of] of writers) {
    expect(await write(ctx, of)).toMatchObject({ threadId: null });
    expect(await getSponsorship(ctx, slotOf(of))).toMatchObject({ other: { isReachable: true } });
  }
  world.wait(3 * DAY);
  expect(await getSponsorship(company, slotOf(company))).toMatchObject({ state: "held", hold: null });
  for (const [ctx, of] of writers) {
    await expect(write(ctx, of)).rejects.toMatchObject(gone);
    expect(await getSponsorship(ctx, slotOf(of))).toMatchObject({ other: { isReachable: false } });
  }
});

test("shows the money's state instead of the slot's, from a dispute to a full refund", async () => {
  const s = await world.sponsored({ cancellationTerms: "flexible" });
  const about = { sponsorshipId: s.sponsorshipId, reason: "No banner" };
  const state = async () => (await getSponsorship(s.host, s.sponsorshipId)).state;
  await openDispute(s.sponsor, about);
  expect(await state()).toBe("disputed");
  expect(await getSponsorship(s.host, s.sponsorshipId), "no thanks in a dispute").toMatchObject({
    isUnthanked: false,
  });
  await refundSponsorship(s.host, {
    ...about,
    amount: (await getSponsorship(s.host, s.sponsorshipId)).amountCents,
    idempotencyKey: newId(),
  });
  await world.sweep();
  expect(await state()).toBe("cancelled");
  expect(await getSponsorship(s.host, s.sponsorshipId)).toMatchObject({ isUnthanked: false });
});

test("gives the event's dates, and the review once the money is released", async () => {
  const owner = await createHost(db);
  const event = await createEvent(db, owner.id);
  const s = await world.sponsored();
  world.wait(20 * DAY);
  await world.releaseRound();
  await requestReviews(world.system());
  const page = await getSponsorship(s.sponsor, s.sponsorshipId);
  expect(page).toMatchObject({ state: "released", deal: { id: expect.any(String) } });
  const dated = await world.sponsored({ eventId: event.id });
  const [row] = await db.select().from(events).where(eq(events.id, event.id));
  expect((await getSponsorship(dated.host, dated.sponsorshipId)).event).toEqual({
    startsAt: row?.startsAt,
    endsAt: row?.endsAt,
    timeZone: row?.timeZone,
  });
});

test("a host is asked to thank a sponsor until someone has written to them since the payment", async () => {
  const s = await world.sponsored();
  const isAsked = async () => {
    const { isUnthanked } = await getSponsorship(s.host, s.sponsorshipId);
    const { rows } = await listProspects(s.host, { stage: null, due: false, after: null });
    expect(rows[0]?.sponsorship).toEqual({ id: s.sponsorshipId, isUnthanked });
    return isUnthanked;
  };
  expect(await isAsked()).toBe(true);
  const contact = await getSponsorshipContact(s.host, s.sponsorshipId, { isThanks: true });
  expect(contact).toMatchObject({
    threadId: expect.any(String),
    draft: expect.stringContaining("Thank you for sponsoring"),
  });
  const { threadId } = await startThread(s.sponsor, { proposalId: s.proposalId, ...messageOf("Hello") });
  expect(await isAsked(), "the sponsor's own message").toBe(true);
  const thanks = (about = s.sponsorshipId, thread = threadId) =>
    findThanks(s.host, { sponsorshipId: about, threadId: thread });
  expect(await thanks()).toContain("Thank you for sponsoring");
  expect([await thanks("1"), await thanks(newId()), await thanks(undefined, newId())]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  world.wait(1);
  expect(await writeOnSponsorship(s.host, { sponsorshipId: s.sponsorshipId, ...messageOf() })).toMatchObject({
    threadId,
  });
  expect(await isAsked()).toBe(false);
  expect(await thanks(), "once").toBeUndefined();
  const again = await getSponsorshipContact(s.host, s.sponsorshipId, { isThanks: true });
  expect(again.draft, "once").toBeUndefined();
  expect(await getSponsorship(s.sponsor, s.sponsorshipId)).toMatchObject({ threadId });
});
