import { eq, inArray } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import {
  inquiries,
  orders,
  type proposals,
  proposalViewDays,
  sponsorProspects,
  sponsorships,
  users,
} from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import { newId } from "@/lib/core/ids";
import type { OwnListParams } from "@/lib/listings/proposals/own-list";
import { getHostMetrics } from "@/lib/listings/proposals/queries/host-metrics";
import { listOwnProposals } from "@/lib/listings/proposals/queries/own-proposals";
import { getWaiting } from "@/lib/listings/proposals/queries/waiting";
import { ctxFor } from "@/tests/support/ctx";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createHost, createSponsor, type UserRow } from "@/tests/support/factories/users";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const now = new Date("2026-11-20T12:00:00Z");
const as = async (user: UserRow) => authorize(await ctxFor(database, user, { now: () => now }), "signed_in");

async function sponsor(
  proposal: typeof proposals.$inferSelect,
  status: "paid" | "released" | "cancelled" | "held" | "expired",
  amountCents: number,
  heldUntil = new Date(now.getTime() + 600_000),
) {
  const buyer = await createSponsor(db);
  const [order] = await db
    .insert(orders)
    .values({
      buyerId: buyer.id,
      kind: "sponsorship",
      proposalId: proposal.id,
      totalCents: amountCents,
      idempotencyKey: newId(),
    })
    .returning();
  await db.insert(sponsorships).values({
    proposalId: proposal.id,
    sponsorId: buyer.id,
    hostId: proposal.hostId,
    orderId: order?.id ?? "",
    amountCents,
    status,
    isExclusive: false,
    tierSnapshot: { name: "Gold", description: null, benefits: [] },
    cancellationTerms: "standard",
    termsVersion: "1",
    platformFeeBps: 0,
    heldUntil,
  });
  return buyer;
}

test("a host sees only their own proposals, newest first, with their results", async () => {
  const [host, stranger] = [await createHost(db), await createHost(db)];
  const event = await createEvent(db, host.id, {
    startDate: "2026-11-25",
    startsAt: new Date("2026-11-25T10:00:00Z"),
    endsAt: new Date("2026-11-25T20:00:00Z"),
    timeZone: "America/Chicago",
  });
  const { proposal } = await createProposal(db, host.id, {
    title: "Lantern Walk",
    eventId: event.id,
    amountRequestedCents: 300_000,
    fundingMode: "several",
  });
  const { proposal: draft } = await createProposal(db, host.id, { status: "draft", publishedAt: null });
  await createProposal(db, stranger.id);
  const fan = await sponsor(proposal, "paid", 50_000);
  await sponsor(proposal, "released", 25_050);
  await sponsor(proposal, "cancelled", 99_900);
  await sponsor(proposal, "held", 10_000);
  await db.update(sponsorships).set({ cancelAskedAt: now, cancelReason: "We are closed on that day." });
  await sponsor(proposal, "held", 10_000, new Date(now.getTime() - 1));
  await db.insert(inquiries).values([
    { userId: fan.id, proposalId: proposal.id, type: "favorite" },
    { userId: fan.id, proposalId: proposal.id, type: "interested" },
    { userId: stranger.id, proposalId: proposal.id, type: "favorite" },
  ]);
  await db.insert(proposalViewDays).values([
    { proposalId: proposal.id, day: "2026-11-19", source: "direct", views: 1 },
    { proposalId: proposal.id, day: "2026-11-20", source: "search", views: 1 },
    { proposalId: proposal.id, day: "2026-09-01", source: "direct", views: 1 },
  ]);
  const { proposals: list, next } = await listOwnProposals(await as(host));
  expect(next).toBeNull();
  expect(list.map(({ id }) => id)).toEqual([draft.id, proposal.id]);
  expect(list[1]).toEqual({
    id: proposal.id,
    title: "Lantern Walk",
    status: "active",
    startDate: "2026-11-25",
    endDate: null,
    isCampaign: false,
    eventId: event.id,
    vendorRequests: 0,
    vendorOffers: 0,
    isHidden: false,
    addons: { blasts: 0, hasContracts: false, hasAnalytics: false },
    lastBlastAt: null,
    blastOpensAt: null,
    analyticsUntil: null,
    isEnded: false,
    daysLeft: 5,
    featuredUntil: null,
    goalCents: 300_000,
    raisedCents: 75_050,
    currency: "USD",
    sponsors: 2,
    beingPaid: 1,
    cancelAsks: 1,
    views: 3,
    interested: 2,
    unpaidOrderId: null,
    lacksPublication: false,
    fundingMode: "several",
    waitingInterests: 1,
    respondBy: null,
    transferBy: null,
    startsAt: new Date("2026-11-25T10:00:00Z"),
    eventTimeZone: "America/Chicago",
  });
  expect(await getHostMetrics(await as(host))).toEqual({
    raisedCents: 75_050,
    sponsors: 2,
    live: 1,
    views: 2,
  });
  expect(await getHostMetrics(await as(stranger))).toEqual({
    raisedCents: 0,
    sponsors: 0,
    live: 1,
    views: 0,
  });
});

test("shows a past event, a draft awaiting payment, and an expired feature", async () => {
  const host = await createHost(db);
  const over = await createEvent(db, host.id, {
    startsAt: new Date("2026-11-01T10:00:00Z"),
    endsAt: new Date("2026-11-01T20:00:00Z"),
  });
  await createProposal(db, host.id, { eventId: over.id, featuredUntil: new Date("2026-11-19T00:00:00Z") });
  const { proposal: draft } = await createProposal(db, host.id, { status: "draft", publishedAt: null });
  const order = (kind: "publish", key: string) => ({
    buyerId: host.id,
    kind,
    proposalId: draft.id,
    totalCents: 999,
    idempotencyKey: key,
  });
  await db.insert(orders).values(order("publish", "first choice"));
  const [last] = await db.insert(orders).values(order("publish", "second choice")).returning();
  const { proposals: list } = await listOwnProposals(await as(host));
  expect(list[0]).toMatchObject({ status: "draft", unpaidOrderId: last?.id });
  expect(list[1]).toMatchObject({ isEnded: true, daysLeft: null, featuredUntil: null, unpaidOrderId: null });
  expect((await getHostMetrics(await as(host))).live).toBe(0);
});

const params = (fields: Partial<OwnListParams>): OwnListParams => ({
  state: "all",
  query: "",
  after: null,
  ...fields,
});

test("puts the twenty-sixth proposal on the next page, and starts at the top for an invalid id", async () => {
  const host = await createHost(db);
  for (let n = 0; n < 26; n++) await createProposal(db, host.id, { tiers: [] });
  const ctx = await as(host);
  const first = await listOwnProposals(ctx);
  expect(first.proposals).toHaveLength(25);
  const second = await listOwnProposals(ctx, params({ after: first.next }));
  expect(second.proposals).toHaveLength(1);
  expect(second.next).toBeNull();
  expect(new Set([...first.proposals, ...second.proposals].map(({ id }) => id)).size).toBe(26);
  expect((await listOwnProposals(ctx, params({ after: "x' or true --" }))).proposals).toHaveLength(25);
});

test("filters the list by status and part of the title, with any special characters", async () => {
  const host = await createHost(db);
  const over = await createEvent(db, host.id, {
    startsAt: new Date("2026-11-01T10:00:00Z"),
    endsAt: new Date("2026-11-01T20:00:00Z"),
  });
  const titled = (title: string, fields: Parameters<typeof createProposal>[2] = {}) =>
    createProposal(db, host.id, { title, tiers: [], ...fields });
  await titled("Live Fair");
  await titled("100% Local_Fair", { status: "paused" });
  await titled("Draft", { status: "draft", publishedAt: null });
  await titled("Funded", { status: "completed", isFunded: true, fundedAt: now });
  await titled("Gone by", { eventId: over.id });
  await titled("Called off", { status: "cancelled" });
  const ctx = await as(host);
  const titles = async (fields: Partial<OwnListParams>) =>
    (await listOwnProposals(ctx, params(fields))).proposals.map(({ title }) => title);
  expect(await titles({ state: "live" })).toEqual(["Live Fair"]);
  expect(await titles({ state: "draft" })).toEqual(["Draft"]);
  expect(await titles({ state: "paused" })).toEqual(["100% Local_Fair"]);
  expect(await titles({ state: "funded" })).toEqual(["Funded"]);
  expect(await titles({ state: "over" })).toEqual(["Called off", "Gone by"]);
  expect(await titles({ query: "fair" })).toEqual(["100% Local_Fair", "Live Fair"]);
  expect(await titles({ query: "%" })).toEqual(["100% Local_Fair"]);
  expect(await titles({ query: "l_f" })).toEqual(["100% Local_Fair"]);
  expect(await titles({ query: "fair", state: "live" })).toEqual(["Live Fair"]);
});

test("finds all pending tasks of a host regardless of list length, and none of other hosts", async () => {
  const [host, stranger] = [await createHost(db), await createHost(db)];
  const soon = await createEvent(db, host.id, {
    startsAt: new Date("2026-11-25T10:00:00Z"),
    endsAt: new Date("2026-11-25T20:00:00Z"),
  });
  const { proposal } = await createProposal(db, host.id, { eventId: soon.id });
  await sponsor(proposal, "paid", 50_000);
  await db
    .update(sponsorships)
    .set({ cancelAskedAt: now, cancelReason: "We are closed on that day." })
    .where(eq(sponsorships.proposalId, proposal.id));
  const fan = await createSponsor(db);
  await db.insert(inquiries).values({ userId: fan.id, proposalId: proposal.id, type: "interested" });
  await db
    .update(sponsorProspects)
    .set({ nextStep: "Call them", nextStepOn: "2026-11-20" })
    .where(eq(sponsorProspects.sponsorId, fan.id));
  for (let n = 0; n < 30; n++) await createProposal(db, host.id, { tiers: [] });
  const found = await getWaiting(await as(host));
  expect(found).toMatchObject({ interests: 1, nextSteps: 1, lacksOrganization: false });
  expect(found.proposals).toEqual([
    {
      id: proposal.id,
      title: proposal.title,
      status: "active",
      currency: "USD",
      goalCents: 100_000,
      raisedCents: 50_000,
      daysLeft: 5,
      cancelAsks: 1,
      unpaidOrderId: null,
      transfer: null,
    },
  ]);
  await db
    .update(users)
    .set({ companyName: null })
    .where(inArray(users.id, [host.id, stranger.id]));
  expect(await getWaiting(await as(host))).toMatchObject({ lacksOrganization: true });
  expect(await getWaiting(await as(stranger))).toEqual({
    lacksOrganization: false,
    hidden: 0,
    interests: 0,
    agents: 0,
    nextSteps: 0,
    proposals: [],
  });
});
