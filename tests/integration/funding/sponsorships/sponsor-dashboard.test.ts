import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { entitlements, inquiries, proposals } from "@/db/schema";
import { authorize } from "@/lib/core/authorize";
import { listActivity } from "@/lib/funding/sponsorships/queries/activity";
import { getSponsorMetrics } from "@/lib/funding/sponsorships/queries/sponsor-metrics";
import { listFavorites } from "@/lib/listings/proposals/queries/favorites";
import { listLatest } from "@/lib/listings/proposals/queries/latest";
import { createTestDatabase } from "@/tests/support/database";
import { createEvent, createProposal } from "@/tests/support/factories/proposals";
import { createThread, write } from "@/tests/support/factories/threads";
import { createHost, createSponsor } from "@/tests/support/factories/users";
import { paymentWorld } from "@/tests/support/payments";

const database = await createTestDatabase();
const { db } = database;
afterAll(database.close);

const DAY_MS = 86_400_000;
type Inquiry = typeof inquiries.$inferInsert;

test("counts as available what can still be funded, newest first", async () => {
  const world = paymentWorld(database);
  const sponsor = await createSponsor(db);
  const host = await createHost(db);
  const suspended = await createHost(db, { accountStatus: "suspended" });
  const at = (daysAgo: number) => ({ publishedAt: new Date(Date.now() - daysAgo * DAY_MS) });
  const past = { startsAt: new Date(Date.now() - 2 * DAY_MS), endsAt: new Date(Date.now() - DAY_MS) };
  const older = await createProposal(db, host.id, { ...at(3), featuredUntil: new Date(Date.now() + DAY_MS) });
  const newer = await createProposal(db, host.id, at(1));
  await createProposal(db, host.id, { status: "draft", publishedAt: null });
  await createProposal(db, host.id, { status: "paused" });
  await createProposal(db, host.id, { status: "completed", isFunded: true, fundedAt: new Date() });
  await createProposal(db, host.id, { eventId: (await createEvent(db, host.id, past)).id });
  await createProposal(db, suspended.id);
  const lapsed = await createHost(db);
  await createProposal(db, lapsed.id, at(5));
  const stored = await createProposal(db, lapsed.id, at(4));
  const over = { startsAt: new Date(Date.now() - 400 * DAY_MS), endsAt: new Date(Date.now() - 30 * DAY_MS) };
  await db.insert(entitlements).values({ userId: lapsed.id, product: "host:pro", ...over });
  const ctx = authorize(await world.as(sponsor), "signed_in");
  expect(await getSponsorMetrics(ctx)).toEqual({
    available: 3,
    moreAvailable: false,
    interests: 0,
    favorites: 0,
    engagementPercent: null,
  });
  expect((await listLatest(ctx, 6)).map(({ id }) => id)).toEqual(
    [newer, older, stored].map(({ proposal }) => proposal.id),
  );
  expect(await listLatest(ctx, 1)).toHaveLength(1);
});

test("the engagement rate counts hosts who replied, of those contacted in 90 days, from three on", async () => {
  const sponsor = await createSponsor(db);
  const ctx = authorize(await paymentWorld(database).as(sponsor), "signed_in");
  const rate = async () => (await getSponsorMetrics(ctx)).engagementPercent;
  const contact = async (hostId: string, { status, ...fields }: Partial<Inquiry> = {}) => {
    const { proposal } = await createProposal(db, hostId);
    const said = { userId: sponsor.id, proposalId: proposal.id, type: "interested", ...fields } as const;
    await db.insert(inquiries).values(said);
    if (status) await db.update(inquiries).set({ status }).where(eq(inquiries.proposalId, proposal.id));
  };
  const [a, b, c] = [await createHost(db), await createHost(db), await createHost(db)];
  await contact(a.id, { status: "accepted" });
  await contact(a.id);
  await contact(b.id, { status: "declined" });
  await contact(c.id, { createdAt: new Date(Date.now() - 91 * DAY_MS) });
  await contact(c.id, { type: "favorite" });
  expect(await rate()).toBeNull();
  await contact(c.id, { type: "contacted" });
  expect(await rate()).toBe(67);
  expect(await getSponsorMetrics(ctx)).toMatchObject({ interests: 5, favorites: 1 });
});

test("counts the favorites that My Favorites shows", async () => {
  const sponsor = await createSponsor(db);
  const host = await createHost(db);
  for (const status of ["active", "completed", "paused", "cancelled"] as const) {
    const { proposal } = await createProposal(db, host.id, { status });
    await db.insert(inquiries).values({ userId: sponsor.id, proposalId: proposal.id, type: "favorite" });
  }
  const ctx = authorize(await paymentWorld(database).as(sponsor), "signed_in");
  expect(await getSponsorMetrics(ctx)).toMatchObject({ favorites: 2 });
  expect(await listFavorites(ctx)).toHaveLength(2);
});

test("a host who writes back has replied, and the sponsor's own messages don't count", async () => {
  const sponsor = await createSponsor(db);
  const ctx = authorize(await paymentWorld(database).as(sponsor), "signed_in");
  const rate = async () => (await getSponsorMetrics(ctx)).engagementPercent;
  const first = await createThread(database, { sponsor });
  const second = await createThread(database, { sponsor });
  await createThread(database, { sponsor });
  await write(first.asSponsor, first.threadId, "Is anyone there?");
  expect(await rate()).toBe(0);
  await write(first.asHost, first.threadId, "Here I am.");
  await write(second.asHost, second.threadId, "Yes, it is free.");
  expect(await rate()).toBe(67);
});

test("shows the viewer's own recent activity, newest first", async () => {
  const world = paymentWorld(database);
  const sponsor = await createSponsor(db);
  const { proposal, tiers } = await createProposal(db, (await createHost(db)).id);
  const { proposal: gone } = await createProposal(db, (await createHost(db)).id);
  const saved = new Date(Date.now() - DAY_MS);
  await db.insert(inquiries).values([
    { userId: sponsor.id, proposalId: proposal.id, type: "favorite", createdAt: saved },
    { userId: sponsor.id, proposalId: gone.id, type: "favorite", createdAt: saved },
    { userId: (await createSponsor(db)).id, proposalId: proposal.id, type: "favorite" },
  ]);
  await db.update(proposals).set({ status: "removed" }).where(eq(proposals.id, gone.id));
  const ctx = authorize(await world.as(sponsor), "signed_in");
  const { paymentId, ref } = await world.checkout(ctx, { proposal, tier: tiers[0] });
  world.wait(1);
  await world.api.decide(ref, "approve");
  await world.reconcile(paymentId);
  const activity = await listActivity(ctx, 10);
  expect(activity.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ["paid", 50_000],
    ["started", 50_000],
    ["favorite", null],
  ]);
  expect(activity[0]).toMatchObject({
    proposal: { id: proposal.id, title: proposal.title },
    currency: "USD",
  });
  expect(await listActivity(ctx, 2)).toHaveLength(2);
});
